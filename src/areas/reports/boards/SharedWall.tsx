import type { BoardLink } from '@contracts/calls/boardCalls'
import { codes } from '@contracts/envelope'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallError } from '@/app/gateway/callError'
import { Button } from '@/look/parts/Button'
import { Input } from '@/look/parts/Input'
import { look } from '@/look/tokens'
import { NoticePage } from './BoardNotice'
import { Wall, type Said, type WallProps } from './Wall'
import { boardWords as words } from './words'

const useStyles = makeStyles({
  form: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '12px' },
  hint: { margin: 0, color: tokens.colorNeutralForeground3 },
  wrong: { margin: 0, color: look.toneDangerText },
})

interface SharedWallProps extends Pick<WallProps<Said>, 'title' | 'name' | 'refreshMs' | 'draw'> {
  token: string
  read: (link: BoardLink) => Promise<Said>
}

/** The link opens no more, or not without its password; anything else is tried again. */
const isClosed = ({ code }: CallError): boolean => code === codes.gone || code === codes.noRight

/**
 * A board by its link, without a session. It asks for the password where there is one, and shows nothing any more as soon as
 * the link is stopped or over.
 */
export function SharedWall({ token, read, name, ...shown }: SharedWallProps) {
  const cache = useQueryClient()
  const [code, setCode] = useState('')
  const link = ['shared board', token]
  const key = [...link, code, ...name]
  const ask = () => {
    const isOpening = cache.getQueriesData({ queryKey: link }).every(([, data]) => data === undefined)
    return read({ token, isOpening, ...(code !== '' && { code }) })
  }
  return (
    <Wall
      // Another password, or another order, is another question: it is asked at once.
      key={JSON.stringify(key)}
      {...shown}
      name={key}
      read={ask}
      closing={{
        isClosed,
        draw: (error) =>
          error.code === codes.gone ? (
            <NoticePage title={error.message} />
          ) : (
            <Locked said={code === '' ? null : error.message} onCode={setCode} />
          ),
      }}
    />
  )
}

interface LockedProps {
  /** Of a password that was wrong. */
  said: string | null
  onCode: (code: string) => void
}

function Locked({ said, onCode }: LockedProps) {
  const styles = useStyles()
  const [typed, setTyped] = useState('')
  return (
    <NoticePage title={words.locked}>
      <p className={styles.hint}>{words.lockedHint}</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() !== '') onCode(typed.trim())
        }}
      >
        <Input
          aria-label={words.code}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={20}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" appearance="primary">
          {words.open}
        </Button>
      </form>
      {said !== null && (
        <p className={styles.wrong} role="alert">
          {said}
        </p>
      )}
    </NoticePage>
  )
}
