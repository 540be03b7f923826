import type OSS from 'ali-oss'
import type { OssOperation, OssRefusal } from './ossOperation'

/** What lies below a prefix. */
export const listOperations: readonly OssOperation[] = [
  {
    name: 'list, both ways, in pages and folders',
    async run({ client, prefix, body }) {
      const names = ['1', '2', '中/3', '中/4', '中/x/5', 'z&+'].map((name) => prefix + name)
      for (const name of names) await client.put(name, body(new Uint8Array([7])))
      const short = (name: string) => name.slice(prefix.length)
      const first = await client.list({ prefix, delimiter: '/', 'max-keys': 2 }, {})
      const rest = await client.list({ prefix, delimiter: '/', 'max-keys': 9, marker: first.nextMarker }, {})
      const pages: string[][] = []
      let token: string | undefined
      do {
        const page: OSS.ListV2ObjectResult = await client.listV2({
          prefix,
          'max-keys': 4,
          ...(token ? { 'continuation-token': token } : {}),
        })
        pages.push(page.objects.map((object) => short(object.name)))
        token = page.nextContinuationToken
      } while (token)
      const late = await client.listV2({ prefix, 'start-after': `${prefix}中/4`, 'max-keys': 9 })
      return {
        first: [first.objects.map((object) => short(object.name)), first.isTruncated, first.objects[0]!.owner?.id],
        rest: [rest.objects.map((object) => short(object.name)), (rest.prefixes ?? []).map(short), rest.isTruncated],
        pages,
        late: late.objects.map((object) => short(object.name)),
        tooMany: await client
          .list({ prefix, 'max-keys': 1001 }, {})
          .catch((error: OssRefusal) => [error.status, error.code]),
      }
    },
    expected: {
      first: [['1', '2'], true, 'console'],
      rest: [['z&+'], ['中/'], false],
      pages: [
        ['1', '2', 'z&+', '中/3'],
        ['中/4', '中/x/5'],
      ],
      late: ['中/x/5'],
      tooMany: [400, 'InvalidArgument'],
    },
  },
]
