import { listViewApi, shareViewRight } from '@contracts/calls/listViewApi'
import { call } from '@/app/gateway/call'
import type { ViewSharing } from '../list/listDefinition'
import { noLayout } from '../list/listPreferences'
import type { Seen } from './seen'

/** How views of a record's list are shared (docs/console.md, 16). */
export const viewSharingOf = ({ resource: { key: list }, may }: Seen): ViewSharing => ({
  mayShare: may(shareViewRight),
  views: async (signal) =>
    (await call(listViewApi.list, { list }, { signal })).map(({ columns: layout, ...view }) => ({ ...view, layout })),
  roles: (signal) => call(listViewApi.roles, { list }, { signal }),
  share: ({ id, name, address, layout: columns = noLayout, roleIds }) =>
    call(listViewApi.share, { list, id, name, address, columns, roleIds }),
  remove: (id) => call(listViewApi.remove, { list, id }),
})
