interface Request {
  method: string
  headers: Record<string, string | undefined>
  timeout: number
  content?: XMLHttpRequestBodyInit
}

/** ali-oss reads failures by these two statuses. */
const failedStatus = -1
const timedOutStatus = -2
/** Browsers set these themselves and let no script set them. */
const forbiddenHeaders = /^(host|content-length|user-agent)$/i

/**
 * The transport handed to ali-oss as `urllib`: its own one reports progress per part only and cannot be aborted.
 * @param onSent called with bytes sent since the last call; negative when a part is started over
 */
export const xhrTransport = (onSent: (bytes: number) => void, signal: AbortSignal) => ({
  request: (url: string, { method, headers, timeout, content }: Request) =>
    new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest()
      let sent = 0
      const report = (loaded: number) => {
        onSent(loaded - sent)
        sent = loaded
      }
      const fail = (name: string, status: number) => {
        report(0)
        reject(Object.assign(new Error(name), { name, status }))
      }
      xhr.open(method, url)
      xhr.responseType = 'arraybuffer'
      xhr.timeout = timeout
      for (const [name, value] of Object.entries(headers)) {
        if (value !== undefined && !forbiddenHeaders.test(name)) xhr.setRequestHeader(name, value)
      }
      xhr.upload.onprogress = (event) => report(event.loaded)
      xhr.onerror = () => fail('RequestError', failedStatus)
      xhr.ontimeout = () => fail('ConnectionTimeoutError', timedOutStatus)
      xhr.onabort = () => fail('AbortError', failedStatus)
      xhr.onload = () => {
        const answered = readHeaders(xhr.getAllResponseHeaders())
        const data = new TextDecoder().decode(xhr.response as ArrayBuffer)
        const res = { status: xhr.status, statusCode: xhr.status, headers: answered, data, requestUrls: [url] }
        resolve({ status: xhr.status, headers: answered, data, res })
      }
      if (signal.aborted) return fail('AbortError', failedStatus)
      const abort = () => xhr.abort()
      // A file of many parts has one signal: what listened for a part that has ended would keep its bytes.
      xhr.onloadend = () => signal.removeEventListener('abort', abort)
      signal.addEventListener('abort', abort, { once: true })
      xhr.send(content ?? null)
    }),
})

const readHeaders = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .trim()
      .split(/\r?\n/)
      .map((line) => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
      }),
  )
