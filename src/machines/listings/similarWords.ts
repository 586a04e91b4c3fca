import type { SimilarKind, SimilarObstacle } from '../../domain/kit/similar.ts'

/** Why nothing or little was found by likeness, in words. */

const OF_LISTING: Record<SimilarObstacle, string> = {
  noPictures: 'The listing has no picture.',
  notFetched:
    'Its pictures have not been fetched yet. Until they are, only listings with the same picture address are found.',
  notRead:
    'Its pictures have not been read yet. Until they are, only listings with the very same picture are found.',
  unreadable: 'Its pictures can’t be read, so only listings with the very same picture are found.',
  tooPlain:
    'Its pictures are too plain to be told from others, so only listings with the very same picture are found.',
  noWords: 'Its title has no words that could be compared.',
}

const OF_FILE: Record<SimilarObstacle, string> = {
  ...OF_LISTING,
  notRead:
    'This picture has not been read yet. Until it is, only listings with the very same picture are found.',
  unreadable: 'This picture can’t be read, so only listings with the very same picture are found.',
  tooPlain:
    'This picture is too plain to be told from others, so only listings with the very same picture are found.',
}

/** What stands in the way, in a sentence or two. */
export const obstacleWords = (obstacle: SimilarObstacle, kind: SimilarKind): string =>
  (kind === 'file' ? OF_FILE : OF_LISTING)[obstacle]

/** That nothing was found though nothing stood in the way. */
export const NOTHING_ALIKE: Record<SimilarKind, string> = {
  picture:
    'No other listing of your brands has one of its pictures, or one nearly the same. Cut-outs are not found.',
  title: 'No other listing of your brands has a title like it.',
  file: 'No listing of your brands has this picture, or one nearly the same. Cut-outs are not found.',
  hash: 'No listing of your brands has this picture, or one nearly the same, among the pictures read so far. Cut-outs are not found.',
}
