import Testing

/// Models without a bug, which exploring must not report.
@MainActor
@Suite struct CorrectModelsTests {
  @Test(arguments: CorrectModel.all) func passes(_ model: CorrectModel) async {
    #expect(await model.failures() == [])
  }
}
