/// <reference types="@rsbuild/core/types" />

interface ImportMetaEnv {
  /** The server's address, where it is not the host of the page. */
  readonly PUBLIC_SERVER_URL?: string
}
