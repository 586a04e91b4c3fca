/**
 * What the environment of a server holds unless it says otherwise. Fewer arenas of glibc's allocator: what a start or reading
 * pictures leaves behind is used again, so that a server at rest holds some 4 MB less. One arena would save 3 MB more, and
 * answer 5 % fewer requests.
 * @type {Readonly<Record<string, string>>}
 */
export const START_VARIABLES = process.platform === 'linux' ? { MALLOC_ARENA_MAX: '2' } : {}
