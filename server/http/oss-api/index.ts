import { ossApi } from '@contracts/calls/ossApi'
import { ossApiSchemas as schemas } from '@contracts/calls/ossApi.schema'
import { moveFiles } from '@server/files/fileMover'
import { registerUpload } from '@server/files/fileRegistrar'
import { removeFiles } from '@server/files/fileRemover'
import { renameFile, renameFolder } from '@server/files/fileRenamer'
import { folderPage, folderTree, requireFolder, requireItems, searchSpace } from '@server/files/fileTree'
import { createFolder } from '@server/files/folderCreator'
import { issueImageToken, issueUploadToken } from '@server/files/uploadTokenIssuer'
import { noRight, tenantChanged } from '../gateway/refusal'
import { serve, type Served } from '../gateway/serve'
import { namesAreChecked } from './namesAreChecked'
import { presentFiles } from './presentFile'

/** oss-api: upload credentials and the storage gateway of the explorer (blocks §7.1, §7.2). */
export const ossApiHandlers: Served[] = [
  serve(ossApi.getToken, schemas.getToken, (context) => issueUploadToken(context.services, context)),

  serve(ossApi.tokenZktimg, schemas.tokenZktimg, async (context) => {
    const { session, tenant, input } = context
    // The merchant id equals the hotel id for uploads (blocks §1); both are the session's, whatever is asked for.
    if (input.merchantId !== undefined && input.merchantId !== tenant.hotelId) throw tenantChanged()
    if (input.userId !== undefined && input.userId !== session.userId) throw noRight()
    const { path, credentials } = await issueImageToken(context.services, context)
    return { ...credentials, path }
  }),

  serve(ossApi.tree, schemas.tree, (context) => folderTree(context.services, context, 'public')),
  serve(ossApi.treeOfUser, schemas.treeOfUser, (context) => folderTree(context.services, context, 'private')),

  serve(ossApi.directoryFiles, schemas.directoryFiles, async (context) => {
    const { services, input } = context
    const folder = await requireFolder(services.db, context, input.ossDisplayId)
    const { rows, total } = await folderPage(services.db, folder, { index: input.pageIndex, size: input.pageSize })
    return { list: await presentFiles(services, rows), total, urlPrefix: services.storage.urlPrefix }
  }),

  serve(ossApi.search, schemas.search, async (context) => {
    const { services, input } = context
    const [item] = await requireItems(services.db, context, [input.ossDisplayId])
    const keyword = cleanKeyword(input.keyword)
    const rows = keyword === '' ? [] : await searchSpace(services.db, item!.space, keyword)
    return { list: await presentFiles(services, rows), urlPrefix: services.storage.urlPrefix }
  }),

  serve(ossApi.directoryCreate, schemas.directoryCreate, async (context) => {
    const { services, input } = context
    const made = await createFolder(services, context, {
      parentId: input.ossDisplayId,
      name: input.displayName,
      namesAreChecked: await namesAreChecked(services, context.tenant),
    })
    const [folder] = await presentFiles(services, [made])
    return folder!
  }),

  serve(ossApi.directoryRename, schemas.directoryRename, async (context) => {
    const { services, input } = context
    await renameFolder(services, context, {
      id: input.ossDisplayId,
      name: input.newDisplayName,
      namesAreChecked: await namesAreChecked(services, context.tenant),
    })
    return null
  }),

  serve(ossApi.fileRename, schemas.fileRename, async (context) => {
    const { services, input } = context
    await renameFile(services, context, {
      id: input.ossDisplayId,
      name: input.newName,
      namesAreChecked: await namesAreChecked(services, context.tenant),
    })
    return null
  }),

  serve(ossApi.fileUploaded, schemas.fileUploaded, async (context) => {
    const { services, input } = context
    const row = await registerUpload(services, context, {
      key: input.key,
      fileName: input.fileName,
      folderId: input.ossDisplayId,
      namesAreChecked: await namesAreChecked(services, context.tenant),
    })
    const [file] = await presentFiles(services, [row])
    return file!
  }),

  serve(ossApi.move, schemas.move, async (context) => {
    const { ossDisplayIds, parentDisplayId } = context.input
    await moveFiles(context.services, context, { ids: ossDisplayIds, targetId: parentDisplayId })
    return null
  }),

  serve(ossApi.delete, schemas.delete, async (context) => {
    const { ossDisplayIds, forceDelete } = context.input
    await removeFiles(context.services, context, { ids: ossDisplayIds, force: forceDelete })
    return null
  }),
]

/** Search text is trimmed (blocks §5). Names hold no invisible character, and the database takes no NUL. */
const cleanKeyword = (keyword: string) =>
  keyword
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .normalize('NFC')
    .trim()
