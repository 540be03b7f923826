import type { fileRenameMachine } from '@machines/flows/fileRename/machine'
import type { nameEntryMachine } from '@machines/flows/nameEntry/machine'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
} from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { FocusReturn } from '@/look/parts/FocusReturn'

interface NameDialogProps {
  flow: ActorRefFrom<typeof nameEntryMachine> | ActorRefFrom<typeof fileRenameMachine>
  title: string
  /** 新建, 保存; and what it says while that is done. */
  verb: string
  busyText: string
  /** How much of the name is selected at first; all of it unless given. */
  selected?: number
}

/** A name for a folder or a file (Shared building blocks, 5): its rule, and the refusal in its place. */
export function NameDialog({ flow, title, verb, busyText, selected }: NameDialogProps) {
  const name = useSelector(flow, (snapshot) => snapshot.context.name)
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)
  const isOpen = useSelector(flow, (snapshot) => snapshot.hasTag('open'))
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'))
  const canSubmit = useSelector(flow, (snapshot) => snapshot.can({ type: 'submit' }))
  return (
    <Dialog open={isOpen} onOpenChange={() => flow.send({ type: 'close' })}>
      <DialogSurface style={{ maxWidth: 440 }} aria-busy={isBusy}>
        <FocusReturn />
        <form
          onSubmit={(event) => {
            event.preventDefault()
            flow.send({ type: 'submit' })
          }}
        >
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent>
              <Field label="名称" required validationMessage={problem} validationState={problem ? 'error' : 'none'}>
                <Input
                  autoFocus
                  // Not `disabled`: the field keeps the focus while the name is saved.
                  readOnly={isBusy}
                  aria-disabled={isBusy}
                  value={name}
                  onFocus={({ target }) => target.setSelectionRange(0, selected ?? target.value.length)}
                  onChange={(_, data) => flow.send({ type: 'type', name: data.value })}
                />
              </Field>
            </DialogContent>
            <DialogActions>
              <Button onClick={() => flow.send({ type: 'close' })} disabledFocusable={isBusy}>
                取消
              </Button>
              <Button type="submit" appearance="primary" disabledFocusable={!canSubmit}>
                {isBusy ? busyText : verb}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}
