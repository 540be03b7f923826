import type { IncomingMessage, ServerResponse } from 'node:http'

const EXPOSED = 'ETag, x-oss-request-id, x-oss-object-type, x-oss-err, Content-Length, Last-Modified, Content-Range'

/**
 * Sets the CORS headers for a console's origin, on refusals too, and answers a preflight.
 * @param isConsole whether an origin belongs to the console
 * @returns true when the request was a preflight and is answered
 */
export function answerCors(
  request: IncomingMessage,
  response: ServerResponse,
  isConsole: (origin: string) => boolean,
): boolean {
  const { origin } = request.headers
  const welcome = origin !== undefined && isConsole(origin)
  response.setHeader('Vary', 'Origin')
  if (welcome) {
    response.setHeader('Access-Control-Allow-Origin', origin)
    response.setHeader('Access-Control-Expose-Headers', EXPOSED)
  }
  if (request.method !== 'OPTIONS') return false
  if (!welcome) response.writeHead(403)
  else {
    response.writeHead(200, {
      'Access-Control-Allow-Methods': 'GET, PUT, POST, DELETE, HEAD',
      'Access-Control-Allow-Headers': request.headers['access-control-request-headers'] ?? '',
      'Access-Control-Max-Age': '600',
    })
  }
  response.end()
  return true
}
