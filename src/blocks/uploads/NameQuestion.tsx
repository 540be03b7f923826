import type { NameAnswer, Upload } from '@machines/flows/uploads/machine'
import { Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useHasRight } from '@/app/session/useSession'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { useUploadQueue } from './Uploads'

/** What replaces a file also removes one. */
const removeRight = 'shop:file:remove'

const useStyles = makeStyles({
  question: {
    display: 'grid',
    gap: '4px',
    margin: '0 8px 8px',
    padding: '8px',
    border: `1px solid ${look.toneWarningEdge}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: look.toneWarningTint,
  },
  words: { margin: 0, overflowWrap: 'anywhere' },
  answers: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

interface NameQuestionProps {
  uploads: readonly Upload[]
  /** How many names are taken. */
  count: number
}

/**
 * Asks what to do about a name that is taken: in the tray, so that the rest goes on without an interruption
 * elsewhere. Replaced files go into the trash; kept beside it, the new one gets a timestamp
 * (Shared building blocks, 4.1).
 */
export function NameQuestion({ uploads, count }: NameQuestionProps) {
  const styles = useStyles()
  const queue = useUploadQueue()
  const canReplace = useHasRight(removeRight)
  const [forAll, setForAll] = useState(false)
  const asked = uploads.find(({ status }) => status === 'asking')
  if (!asked) return null
  const answer = (said: NameAnswer) => {
    queue.send({ type: 'answer', answer: said, forAll })
    setForAll(false)
  }
  return (
    <div role="group" aria-label="同名文件" className={styles.question}>
      <p className={styles.words}>“{asked.name}”在文件夹里已经存在</p>
      {count > 1 && (
        <Checkbox
          label={`其余 ${count - 1} 个同名文件也这样处理`}
          checked={forAll}
          onChange={(_, { checked }) => setForAll(checked === true)}
        />
      )}
      <div className={styles.answers}>
        {canReplace && (
          <Button size="small" onClick={() => answer('replace')}>
            替换
          </Button>
        )}
        <Button size="small" onClick={() => answer('keep both')}>
          保留两者
        </Button>
        <Button size="small" onClick={() => answer('skip')}>
          跳过
        </Button>
      </div>
    </div>
  )
}
