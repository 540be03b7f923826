import type { FileItem } from '@contracts/calls/ossApi'
import { deletionMessages, forceButtonText, type deletionMachine } from '@machines/flows/deletion/machine'
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { Button } from '@/look/parts/Button'
import { FocusReturn } from '@/look/parts/FocusReturn'
import { look } from '@/look/tokens'
import type { Where } from './fileChanges'
import { FileUses } from './FileUses'

const useStyles = makeStyles({
  text: { margin: 0, overflowWrap: 'anywhere' },
  problem: { margin: '12px 0 0', color: look.toneDangerText },
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': { backgroundColor: tokens.colorStatusDangerBackground3Hover },
  },
})

interface DeleteDialogProps {
  flow: ActorRefFrom<typeof deletionMachine>
  /** What is to be deleted, also while the dialog fades. */
  items: readonly FileItem[]
  /** Where it is asked which records show them; absent where files are not registered. */
  where?: Where
}

/** 删除: asks, and asks again where a folder is not empty; 仍要删除 is closed for 1000 ms (Shared building blocks, 4.1). */
export function DeleteDialog({ flow, items, where }: DeleteDialogProps) {
  const styles = useStyles()
  const isOpen = useSelector(flow, (now) => now.hasTag('open'))
  const isBusy = useSelector(flow, (now) => now.hasTag('busy'))
  const isForced = useSelector(flow, (now) => now.matches('forcing'))
  const forceText = useSelector(flow, forceButtonText)
  const problem = useSelector(flow, (now) => now.context.problem)
  const canConfirm = useSelector(flow, (now) => now.can({ type: 'confirm' }))
  const canClose = useSelector(flow, (now) => now.can({ type: 'close' }))
  const title = items.length === 1 ? `删除「${items[0]!.displayName}」` : `删除 ${items.length} 项`
  return (
    <Dialog open={isOpen} modalType="alert" onOpenChange={() => flow.send({ type: 'close' })}>
      <DialogSurface style={{ maxWidth: 440 }} aria-busy={isBusy}>
        <FocusReturn />
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>
            <p className={styles.text} role={isForced ? 'alert' : undefined}>
              {isForced ? deletionMessages.forceQuestion : bodyOf(items, where !== undefined)}
            </p>
            {isOpen && where && items.length > 0 && <FileUses where={where} items={items} />}
            {problem && (
              <p className={styles.problem} role="alert">
                {problem}
              </p>
            )}
          </DialogContent>
          <DialogActions>
            <Button autoFocus disabledFocusable={!canClose} onClick={() => flow.send({ type: 'close' })}>
              取消
            </Button>
            <Button
              appearance="primary"
              className={canConfirm ? styles.danger : undefined}
              disabledFocusable={!canConfirm}
              onClick={() => flow.send({ type: 'confirm' })}
            >
              {isBusy ? '正在删除' : isForced ? forceText : '删除'}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

function bodyOf(items: readonly FileItem[], isKept: boolean): string {
  const folders = items.filter(({ isFolder }) => isFolder).length
  const files = items.length - folders
  const parts = [folders > 0 && `${folders} 个文件夹`, files > 0 && `${files} 个文件`].filter(Boolean).join('、')
  return isKept
    ? `将删除 ${parts}，30 天内可在回收站找回。`
    : `将删除 ${parts}，删除后不能找回，已经用到这些文件的页面会显示不出来。`
}
