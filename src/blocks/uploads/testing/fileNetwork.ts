import type { FileItem } from '@contracts/calls/ossApi'
import { http, type RequestHandler } from 'msw'
import { answer, signedIn, someMe } from '@/app/testing/network'

/** A file as the gateway lists it. */
const listed = (ossDisplayId: number, displayName: string, path: string): FileItem => ({
  ossDisplayId,
  displayName,
  isFolder: false,
  path,
  fileSize: 3,
  createTime: '2026-11-05 10:00:00',
  parentDisplayId: 5,
  parentPath: '全部文件',
  url: `https://files.test/${path}`,
  thumbUrl: null,
  downloadUrl: null,
})

interface Sent {
  registered: { fileName: string; key: string; ossDisplayId: number }[]
  removed: number[]
}

/** A gateway with one folder (5), in which these names are taken; keeps what it was sent. */
export function fileNetwork(taken: readonly string[] = [], config: Record<string, string> = {}) {
  const sent: Sent = { registered: [], removed: [] }
  const me = someMe({ permissions: ['all'] })
  const handlers: RequestHandler[] = [
    http.get('*/merchant-api/config/getHotelConfigAll', () => answer(config)),
    http.get('*/api/oss-api/eb/oss/tree', () => answer({ ossDisplayId: 5, displayName: '全部文件', subNode: [] })),
    http.get('*/api/oss-api/eb/oss/directory_files', () =>
      answer({ list: taken.map((name, at) => listed(100 + at, name, name)), total: taken.length, urlPrefix: '' }),
    ),
    http.post('*/api/oss-api/eb/oss/file_uploaded', async ({ request }) => {
      const body = (await request.json()) as Sent['registered'][number]
      sent.registered.push(body)
      return answer(listed(500 + sent.registered.length, body.fileName, body.key))
    }),
    http.post('*/api/oss-api/eb/oss/delete', async ({ request }) => {
      sent.removed.push(...((await request.json()) as { ossDisplayIds: number[] }).ossDisplayIds)
      return answer(null)
    }),
    http.get('*/api/oss-api/token/zktimg', () =>
      answer({
        region: 'r',
        bucket: 'b',
        secure: true,
        authorizationV4: true,
        accessKeyId: 'id',
        accessKeySecret: 'secret',
        stsToken: 'sts',
        domain: 'https://images.test/',
        path: 'img/1001/u1/',
      }),
    ),
    ...signedIn(me),
  ]
  return { sent, handlers }
}
