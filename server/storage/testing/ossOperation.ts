import type OSS from 'ali-oss'

/** What the client rejects with. */
export interface OssRefusal extends Error {
  status: number
  code: string
}

/** The client's methods that its types leave out. */
export type OssClient = OSS & {
  getObjectMeta(name: string): Promise<{ status: number; res: OSS.NormalSuccessResponse }>
}

/** What an operation works with, in Node and in a browser's page alike. */
export interface OssKit {
  client: OssClient
  /** The client's constructor options, to make another client from. */
  options: OSS.Options
  another(options: OSS.Options): OssClient
  /** Everything below it is this operation's own. Ends with '/'. */
  prefix: string
  bucket: string
  /** An anonymous address of an object. */
  publicUrl(key: string): string
  /** Something to upload: a Buffer in Node, a File in a page. */
  body(bytes: Uint8Array): Buffer
}

export interface OssOperation {
  name: string
  /**
   * Stands alone, so that a page can run it from its text: it uses its argument and what every JavaScript has.
   * @returns what can be compared and sent
   */
  run(kit: OssKit): Promise<unknown>
  expected: unknown
}
