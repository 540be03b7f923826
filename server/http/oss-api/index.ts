import { visibleText } from '@contracts/rules/fileNames'
import { ossApi } from '@contracts/calls/ossApi'
import { ossApiSchemas as schemas } from '@contracts/calls/ossApi.schema'
import { copyFiles } from '@server/files/fileCopier'
import { moveFiles } from '@server/files/fileMover'
import { changeAndLog, fileOperations } from '@server/files/fileOperations'
import { objectRemovalJob } from '@server/files/objectRemover'
import { emptyTrash, purgeFiles } from '@server/files/filePurger'
import { fileUsage } from '@server/files/fileQuota'
import { registerUpload } from '@server/files/fileRegistrar'
import { removeFiles } from '@server/files/fileRemover'
import { renameFile, renameFolder } from '@server/files/fileRenamer'
import { sharedFile, shareFile, sharesOf, unshareFile } from '@server/files/fileShares'
import { restoreFiles } from '@server/files/fileRestorer'
import { trashPage } from '@server/files/fileTrash'
import { folderPage, folderTree, requireFolder, requireItems, searchSpace } from '@server/files/fileTree'
import { usersOfFiles } from '@server/files/fileUsers'
import { createFolder } from '@server/files/folderCreator'
import { issueImageToken, issueStorageToken, issueUploadToken } from '@server/files/uploadTokenIssuer'
import { noRight, tenantChanged } from '../../refusal'
import { serve, type Served } from '../gateway/serve'
import { namesAreChecked } from './namesAreChecked'
import { presentFiles, presentTrash } from './presentFile'

/** oss-api: upload credentials and the storage gateway of the explorer (Shared building blocks, 7.1 and 7.2). */
export const ossApiHandlers: Served[] = [
  serve(ossApi.getToken, schemas.getToken, (context) =>
    issueUploadToken(context.services, context, context.input.scene),
  ),

  serve(ossApi.tokenZktimg, schemas.tokenZktimg, async (context) => {
    const { session, tenant, input } = context
    // The merchant id equals the hotel id for uploads (Shared building blocks, 1); both are the session's, whatever is
    // asked for.
    if (input.merchantId !== undefined && input.merchantId !== tenant.hotelId) throw tenantChanged()
    if (input.userId !== undefined && input.userId !== session.userId) throw noRight()
    const { path, credentials } = await issueImageToken(context.services, context)
    return { ...credentials, path }
  }),

  serve(ossApi.storageToken, schemas.storageToken, async (context) => {
    const { expiration, path, credentials } = await issueStorageToken(context.services, context)
    return { expiration, credentials: { ...credentials, paths: [path] } }
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
    const { ossDisplayIds: ids, parentDisplayId: targetId } = context.input
    await changeAndLog(context.services, context, fileOperations.move, ids, (services) =>
      moveFiles(services, context, { ids, targetId }),
    )
    return null
  }),

  serve(ossApi.copy, schemas.copy, async (context) => {
    const { ossDisplayIds: ids, parentDisplayId: targetId } = context.input
    await copyFiles(context.services, context, { ids, targetId })
    return null
  }),

  serve(ossApi.uses, schemas.uses, (context) => {
    const { ossDisplayIds: ids, isTrashed } = context.input
    return usersOfFiles(context.services, context, { ids, isTrashed })
  }),

  serve(ossApi.delete, schemas.delete, async (context) => {
    const { ossDisplayIds: ids, forceDelete: force } = context.input
    await changeAndLog(context.services, context, fileOperations.remove, ids, (services) =>
      removeFiles(services, context, { ids, force }),
    )
    return null
  }),

  serve(ossApi.trash, schemas.trash, async (context) => {
    const { services, input } = context
    const { space } = await requireFolder(services.db, context, input.ossDisplayId)
    const page = { index: input.pageIndex, size: input.pageSize }
    const keyword = cleanKeyword(input.keyword ?? '')
    const { rows, total } = await trashPage(services.db, { space, now: services.now(), page, keyword })
    return { list: await presentTrash(services, rows), total, urlPrefix: services.storage.urlPrefix }
  }),

  serve(ossApi.restore, schemas.restore, async (context) => {
    const ids = context.input.ossDisplayIds
    const rows = await changeAndLog(context.services, context, fileOperations.restore, ids, (services) =>
      restoreFiles(services, context, ids),
    )
    return { list: await presentFiles(context.services, rows) }
  }),

  serve(ossApi.purge, schemas.purge, async (context) => {
    const ids = context.input.ossDisplayIds
    await changeAndLog(context.services, context, fileOperations.purge, ids, (services) =>
      purgeFiles(services, context, ids),
    )
    // Whoever purges needs the room now. Where nothing can be queued, the scheduled run frees it.
    await context.services.jobs.request(objectRemovalJob).catch(() => {})
    return null
  }),

  serve(ossApi.emptyTrash, schemas.emptyTrash, async (context) => {
    const { services, input } = context
    const { space } = await requireFolder(services.db, context, input.ossDisplayId)
    const emptied = await changeAndLog(services, context, fileOperations.purge, [input.ossDisplayId], (inside) =>
      emptyTrash(inside, space),
    )
    await services.jobs.request(objectRemovalJob).catch(() => {})
    return emptied
  }),

  serve(ossApi.share, schemas.share, (context) => {
    const { ossDisplayId: id, days } = context.input
    return changeAndLog(context.services, context, fileOperations.share, [id], (services) =>
      shareFile(services, context, { id, days }),
    )
  }),

  serve(ossApi.shares, schemas.shares, (context) => sharesOf(context.services, context, context.input.ossDisplayId)),

  serve(ossApi.unshare, schemas.unshare, async (context) => {
    const fileId = await sharedFile(context.services, context, context.input.id)
    await changeAndLog(context.services, context, fileOperations.unshare, [fileId], (services) =>
      unshareFile(services, context.input.id),
    )
    return null
  }),

  serve(ossApi.publicAddress, schemas.publicAddress, async ({ services }) => ({
    urlPrefix: services.storage.urlPrefix,
  })),

  serve(ossApi.quota, schemas.quota, (context) => fileUsage(context.services.db, context.tenant)),
]

/**
 * Search text is trimmed (Shared building blocks, 5). Names hold no invisible character, and the database takes no NUL.
 */
const cleanKeyword = (keyword: string) => visibleText(keyword).trim()
