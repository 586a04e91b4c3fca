/// <reference types="@rsbuild/core/types" />

interface ImportMetaEnv {
  /** The server's address, where it is not the host of the page. */
  readonly PUBLIC_SERVER_URL?: string
  /** The production client host, and where its sub-sites stand. */
  readonly PUBLIC_CLIENT_HOST?: string
  readonly PUBLIC_CLIENT_SETUP_URL?: string
  readonly PUBLIC_CLIENT_IMPORTER_URL?: string
  /** The development host, and where its sub-sites stand. */
  readonly PUBLIC_DEV_HOST?: string
  readonly PUBLIC_DEV_SETUP_URL?: string
  readonly PUBLIC_DEV_IMPORTER_URL?: string
  /** The page that `?inspect=stately` tells of the workflows, where it is not our own. */
  readonly PUBLIC_INSPECT_URL?: string
}

/** Its own types are those of another package's name. */
declare module 'punycode.js' {
  const punycode: { readonly toUnicode: (name: string) => string }
  export default punycode
}
