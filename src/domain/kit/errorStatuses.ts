/** Every error that a call may answer, by what it says of all calls that answer it. */
export const ERRORS = {
  400: 'The request does not fit the contract; `errors` names each place.',
  401: 'Nobody is signed in, or no longer.',
  403: 'The caller’s role does not allow it.',
  404: 'It does not exist, or not for this caller; nobody can tell which.',
  409: 'It can’t be done in the state things are in.',
  413: 'The body is too large.',
  415: 'The body is of another media type.',
  422: 'The picture or page can’t be read, or the `Idempotency-Key` is another request’s.',
  429: 'It was tried too often; `retry-after` says when to try again.',
  500: 'Something went wrong on the server; nothing was changed.',
  502: 'Another service answered with an error.',
  503: 'The server, or what it stands on, is busy or away; `retry-after` says when to try again.',
  504: 'Another service did not answer in time.',
  507: 'A disk or a bucket is full; nothing was kept.',
} as const
export type ErrorStatus = keyof typeof ERRORS
