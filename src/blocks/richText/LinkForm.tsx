import { makeStyles, tokens } from '@fluentui/react-components'
import type { Editor } from '@tiptap/react'
import { useId, useState } from 'react'
import { Button } from '@/look/parts/Button'
import { Input } from '@/look/parts/Input'
import { look } from '@/look/tokens'
import { linkWords } from './constants'
import { isLinkAddress, typedAddress } from './linkAddress'

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    padding: '8px 12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  address: { flex: '1 1 200px', minWidth: 0 },
  problem: { flexBasis: '100%', margin: 0, color: look.toneDangerText, fontSize: tokens.fontSizeBase200 },
})

interface LinkFormProps {
  editor: Editor
  onClose: () => void
}

/** Asks where the chosen words, or a link that is there, shall lead. Without chosen words the address is the text. */
export function LinkForm({ editor, onClose }: LinkFormProps) {
  const styles = useStyles()
  const id = useId()
  const [present] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [typed, setTyped] = useState(present)
  const [isWrong, setIsWrong] = useState(false)

  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const apply = () => {
    const href = typedAddress(typed)
    if (!isLinkAddress(href)) return setIsWrong(true)
    const chain = editor.chain()
    if (editor.state.selection.empty && present === '') {
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
    } else chain.extendMarkRange('link').setLink({ href })
    chain.run()
    close()
  }

  return (
    // Not a form element: the editor stands within one.
    <div
      role="group"
      aria-label={linkWords.form}
      className={styles.form}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    >
      <Input
        className={styles.address}
        type="url"
        autoFocus
        placeholder="https://"
        aria-label={linkWords.address}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        value={typed}
        onChange={(_, { value }) => {
          setTyped(value)
          setIsWrong(false)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          apply()
        }}
      />
      <Button appearance="primary" onClick={apply}>
        {linkWords.apply}
      </Button>
      {present !== '' && (
        <Button
          onClick={() => {
            editor.chain().extendMarkRange('link').unsetLink().run()
            close()
          }}
        >
          {linkWords.remove}
        </Button>
      )}
      <Button appearance="subtle" onClick={close}>
        {linkWords.cancel}
      </Button>
      {isWrong && (
        <p id={id} role="alert" className={styles.problem}>
          {linkWords.wrong}
        </p>
      )}
    </div>
  )
}
