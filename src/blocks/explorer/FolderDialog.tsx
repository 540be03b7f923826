import type { folderCreationMachine } from '@machines/flows/folderCreation/machine'
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

/** 新建文件夹: a name, its rule, and the refusal in its place. */
export function FolderDialog({ flow }: { flow: ActorRefFrom<typeof folderCreationMachine> }) {
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
            <DialogTitle>新建文件夹</DialogTitle>
            <DialogContent>
              <Field label="名称" required validationMessage={problem} validationState={problem ? 'error' : 'none'}>
                <Input
                  autoFocus
                  value={name}
                  onFocus={(event) => event.target.select()}
                  onChange={(_, data) => flow.send({ type: 'type', name: data.value })}
                />
              </Field>
            </DialogContent>
            <DialogActions>
              <Button onClick={() => flow.send({ type: 'close' })} disabledFocusable={isBusy}>
                取消
              </Button>
              <Button type="submit" appearance="primary" disabledFocusable={!canSubmit}>
                {isBusy ? '正在新建' : '新建'}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}
