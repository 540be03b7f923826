import { codes } from '@contracts/envelope'
import { gone, Refusal, refused } from '../refusal'

/** Most folders in one delete (Shared building blocks, 9). */
export const deletedFoldersMax = 5

/** Folders that may lie one in another below a root. */
export const folderLevelsMax = 50

/** Files whose objects one call copies or seals anew. */
export const copiedFilesMax = 1000

/** What the file calls refuse, in the words of Shared building blocks, 5 and 8 where the spec gives them. */
export const fileRefusals = {
  /** Deleted, never there, or another merchant's: the answer is the same. */
  gone: () => gone('文件或文件夹不存在'),
  notFolder: () => refused('请先选择目录结构'),
  isFolder: () => refused('所选项目是文件夹，不是文件'),
  isRoot: () => refused('根目录不能移动、重命名或删除'),
  sameFolderName: (name: string) => refused(`已有同名文件夹“${name}”`),
  moveIntoItself: () => refused('不能移动到文件夹自身或其子文件夹'),
  copyIntoItself: () => refused('不能复制到文件夹自身或其子文件夹'),
  tooManyAtOnce: () => refused(`一次最多复制${copiedFilesMax}个文件，或在“全部文件”和“我的文件”之间移动这么多`),
  sameFileName: (name: string) => refused(`文件夹里已有同名文件“${name}”`),
  isShown: (name: string, kind: string, title: string) =>
    refused(`“${name}”正在${kind}「${title}」中使用，请先在那里更换`),
  isShownElsewhere: (name: string) => refused(`“${name}”正在其他记录中使用，请先在那里更换`),
  moveNowhere: () => refused('不能移动到当前目录'),
  tooDeep: () => refused(`文件夹最多${folderLevelsMax}层`),
  tooManyFolders: () => refused(`最多支持同时删除${deletedFoldersMax}个文件夹，请重新选择`),
  folderNotEmpty: () => new Refusal(codes.folderNotEmpty, '文件夹不为空，是否一并删除文件夹中的所有内容？'),
  spaceUsedUp: (limit: string) => refused(`存储空间不足，上限${limit}，请清理文件并清空回收站后再上传`),
  filesUsedUp: (limit: number) => refused(`文件数量已达上限${limit}个，请清理文件并清空回收站后再上传`),
}
