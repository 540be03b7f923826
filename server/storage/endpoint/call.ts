import type { ServerResponse } from 'node:http'
import type { Identity } from './authenticate'
import type { Bucket } from './bucket'
import { refuse } from './ossError'
import type { OssRequest } from './ossRequest'
import { SUBRESOURCES } from './signature'
import { XML_HEAD } from './xml'

/** One request on its way to an answer. */
export interface Call {
  request: OssRequest
  response: ServerResponse
  identity: Identity
  bucket: Bucket
}

/**
 * Refuses who may not. Anonymous callers never may: reading what is public is decided where it is read.
 * @throws OssError AccessDenied
 */
export function requireRight({ identity, bucket }: Call, action: string, on: { key?: string; prefix?: string }): void {
  if (identity.kind === 'anonymous') throw refuse.access()
  if (!identity.allows({ action, bucket: bucket.name, ...on })) throw refuse.policy(action)
}

/** Whether this write must not replace an object: always for sessions, else when the client says so. */
export function writesOnce({ identity, request }: Call): boolean {
  return identity.kind === 'session' || request.headers['x-oss-forbid-overwrite'] === 'true'
}

/** User metadata of a request. */
export function readMeta(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('x-oss-meta-')))
}

/** Sub-resources that change nothing about what is asked for. */
const HARMLESS = /^(response-|security-token$|x-oss-process$|x-oss-traffic-limit$|objectMeta$|continuation-token$)/

/** @throws OssError NotImplemented for a sub-resource that the embedded storage does not have */
export function refuseUnknown({ query, headers }: OssRequest): void {
  const unknown = Object.keys(query).find((name) => SUBRESOURCES.has(name) && !HARMLESS.test(name))
  if (unknown) throw refuse.unsupported(unknown)
  if (headers['x-oss-callback']) throw refuse.unsupported('x-oss-callback')
}

export function sendXml(response: ServerResponse, xml: string): void {
  response.writeHead(200, { 'Content-Type': 'application/xml' }).end(XML_HEAD + xml)
}
