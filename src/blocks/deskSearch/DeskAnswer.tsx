import { PersonSearchRegular, SearchRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/Button'
import { deskWords } from './words'

interface DeskAnswerProps<Answer> {
  /** Nothing was looked for yet. */
  isIdle: boolean
  begin: { readonly title: string; readonly text: string }
  found: {
    readonly data: Answer | undefined
    readonly error: Error | null
    readonly refetch: () => Promise<unknown>
  }
  children: (answer: Answer) => ReactNode
}

/** What a desk says below its field: how to begin, that it looks, why it could not, or what it has found. */
export function DeskAnswer<Answer>({
  isIdle,
  begin,
  found: { data, error, refetch },
  children,
}: DeskAnswerProps<Answer>) {
  if (isIdle) return <Blank icon={PersonSearchRegular} title={begin.title} text={begin.text} />
  if (data !== undefined) return children(data)
  if (!error) return <p role="status">{deskWords.finding}</p>
  return (
    <Blank
      icon={SearchRegular}
      tone="danger"
      title={deskWords.failed}
      text={error.message}
      actions={
        <Button appearance="primary" onClick={() => void refetch()}>
          {deskWords.again}
        </Button>
      }
    />
  )
}
