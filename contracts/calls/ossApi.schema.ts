import { z } from 'zod'
import type { SchemasOf } from './call'
import { shareDays, type FileItem, type FolderNode, type ossApi, type TrashedFile } from './ossApi'
import { bodyId, queryId, queryPageSize } from './queryText'

/** Items per page of the explorer, and the most that one call may ask for or change (Shared building blocks, 9). */
const explorerPageSize = 1000

/** Names are bounded here only so far that no text is endless; what is wrong with one is said by `rules/fileNames`. */
const longestText = 2000
const text = z.string().max(longestText)
/** Application and scene of an upload, such as `ebooking` and `default` (Shared building blocks, 9). */
const word = z.string().regex(/^[\w-]{1,32}$/)
const anyId = z.union([bodyId, queryId])
const ids = z.array(anyId).min(1).max(explorerPageSize)

/** The tenant may be named on every call; a whole-brand tenant names its missing store with nothing. */
const tenantId = z
  .union([queryId, z.literal('')])
  .transform((id) => (id === '' ? undefined : id))
  .optional()
const where = { hotelId: tenantId, brandId: tenantId }

const fileFields = z.object({
  ossDisplayId: bodyId,
  displayName: z.string(),
  isFolder: z.boolean(),
  path: z.string(),
  fileSize: z.int().min(0),
  createTime: z.string(),
  parentDisplayId: bodyId.nullable(),
  parentPath: z.string(),
  url: z.string().nullable(),
  thumbUrl: z.string().nullable(),
  downloadUrl: z.string().nullable(),
  get subNode() {
    return z.array(folderNode).optional()
  },
})
const fileItem: z.ZodType<FileItem> = fileFields

const trashedFile: z.ZodType<TrashedFile> = fileFields.extend({
  deletedTime: z.string(),
  deletedBy: z.string().nullable(),
  daysLeft: z.int().min(1),
})

const folderNode: z.ZodType<FolderNode> = z.object({
  ossDisplayId: bodyId,
  displayName: z.string(),
  get subNode() {
    return z.array(folderNode)
  },
})

const fileShare = z.object({
  id: bodyId,
  url: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  opened: z.int().min(0),
})

const urlPrefix = z.string()
const amount = z.int().min(0)
/** Which page of what `ossDisplayId` names; the first one unless asked otherwise. */
const page = {
  ossDisplayId: queryId,
  pageIndex: queryId.default(1),
  pageSize: queryPageSize.default(explorerPageSize),
}

const uploadCredentials = z.object({
  region: z.string(),
  bucket: z.string(),
  endpoint: z.string().optional(),
  sldEnable: z.boolean().optional(),
  cname: z.boolean().optional(),
  secure: z.boolean(),
  authorizationV4: z.literal(true),
  accessKeyId: z.string(),
  accessKeySecret: z.string(),
  stsToken: z.string(),
  domain: z.string(),
})

export const ossApiSchemas = {
  getToken: {
    input: z.object({ ...where, app: word, scene: word }),
    data: z.object({
      expiration: z.iso.datetime(),
      path: z.string(),
      credentials: uploadCredentials,
    }),
  },
  treeOfUser: { input: z.object(where), data: folderNode.nullable() },
  tree: { input: z.object(where), data: folderNode },
  search: {
    input: z.object({ ...where, keyword: text, ossDisplayId: queryId }),
    data: z.object({ list: z.array(fileItem), urlPrefix }),
  },
  directoryFiles: {
    input: z.object({ ...where, ...page }),
    data: z.object({ list: z.array(fileItem), total: amount, urlPrefix }),
  },
  move: { input: z.object({ ...where, ossDisplayIds: ids, parentDisplayId: anyId }), data: z.null() },
  copy: { input: z.object({ ...where, ossDisplayIds: ids, parentDisplayId: anyId }), data: z.null() },
  delete: {
    input: z.object({ ...where, forceDelete: z.boolean().default(false), ossDisplayIds: ids }),
    data: z.null(),
  },
  directoryCreate: { input: z.object({ ...where, ossDisplayId: queryId, displayName: text }), data: fileItem },
  directoryRename: { input: z.object({ ...where, ossDisplayId: queryId, newDisplayName: text }), data: z.null() },
  fileRename: { input: z.object({ ...where, ossDisplayId: queryId, newName: text }), data: z.null() },
  fileUploaded: {
    input: z.object({ ...where, app: word, scene: word, fileName: text, key: text, ossDisplayId: anyId }),
    data: fileItem,
  },
  tokenZktimg: {
    input: z.object({ ...where, merchantId: tenantId, userId: word.optional() }),
    data: uploadCredentials.extend({ path: z.string() }),
  },
  storageToken: {
    input: z.object(where),
    data: z.object({
      expiration: z.iso.datetime(),
      credentials: uploadCredentials.extend({ paths: z.array(z.string()) }),
    }),
  },
  trash: {
    input: z.object({ ...where, ...page, keyword: text.optional() }),
    data: z.object({ list: z.array(trashedFile), total: amount, urlPrefix }),
  },
  restore: { input: z.object({ ...where, ossDisplayIds: ids }), data: z.object({ list: z.array(fileItem) }) },
  uses: {
    input: z.object({ ...where, ossDisplayIds: ids, isTrashed: z.boolean().default(false) }),
    data: z.object({
      list: z.array(
        z.object({
          ossDisplayId: bodyId,
          displayName: z.string(),
          kind: z.string(),
          title: z.string(),
          field: z.string(),
          link: z.string().nullable(),
        }),
      ),
      others: amount,
    }),
  },
  purge: { input: z.object({ ...where, ossDisplayIds: ids }), data: z.null() },
  emptyTrash: {
    input: z.object({ ...where, ossDisplayId: anyId }),
    data: z.object({ purged: amount, kept: amount }),
  },
  share: { input: z.object({ ...where, ossDisplayId: anyId, days: z.literal(shareDays) }), data: fileShare },
  shares: { input: z.object({ ...where, ossDisplayId: queryId }), data: z.array(fileShare) },
  unshare: { input: z.object({ ...where, id: anyId }), data: z.null() },
  publicAddress: { input: z.object({}), data: z.object({ urlPrefix }) },
  quota: {
    input: z.object(where),
    data: z.object({ used: amount, limit: amount, files: amount, filesLimit: amount }),
  },
} satisfies SchemasOf<typeof ossApi>
