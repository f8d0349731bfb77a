// understudy: public PostersSpy
import Movies

/// A spy with a poster for every movie.
public func postersForAll() -> PostersSpy {
  let spy = PostersSpy()
  spy.stub.poster.answers { [UInt8($0.id)] }
  return spy
}
