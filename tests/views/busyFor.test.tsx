import { screen } from '@machines/flows/busyFor/screen'
import { SubmitButton } from '@/blocks/submitButton/SubmitButton'
import { useBusyFor } from '@/blocks/submitButton/useBusyFor'
import { walkInView } from './support/walkInView'

/** The least form there is around a submit button. */
function Form({ submit }: { submit: (values: unknown) => Promise<unknown> }) {
  const submission = useBusyFor(submit)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submission.run({ name: '双人下午茶' })
      }}
    >
      {submission.error && <p role="alert">{submission.error.message}</p>}
      <SubmitButton submission={submission} busyText="正在保存">
        保存
      </SubmitButton>
    </form>
  )
}

walkInView({ flow: 'busyFor', screen, mount: (stage) => <Form submit={stage.hold('submit')} /> })
