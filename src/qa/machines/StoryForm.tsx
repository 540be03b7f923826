import type { Story } from '@machines/testing/model'
import { Button } from '@/look/parts/Button'
import { Field, Input, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { download } from './download'

const useStyles = makeStyles({ form: { display: 'flex', flexDirection: 'column', gap: '8px', paddingTop: '12px' } })

/** A story as it stands in the `stories.ts` of its flow. */
const storyFile = (story: Story): string =>
  [
    `import { defineStories } from '@machines/testing/model'`,
    '',
    `export const stories = defineStories(${JSON.stringify([story], null, 2)})`,
    '',
  ].join('\n')

/** Takes a walk by hand along as a story: under its name, with the clause that it was walked for. */
export function StoryForm({ flow, lines }: { flow: string; lines: readonly string[] }) {
  const styles = useStyles()
  const [name, setName] = useState('')
  const [clause, setClause] = useState('')
  const isNamed = name.trim() !== '' && clause.trim() !== ''
  return (
    <div className={styles.form}>
      <Field label="故事名称" required>
        <Input value={name} placeholder="非空文件夹删除后强制删除" onChange={(_, { value }) => setName(value)} />
      </Field>
      <Field label="规格依据" required>
        <Input value={clause} placeholder="Shared building blocks, 4.1" onChange={(_, { value }) => setClause(value)} />
      </Field>
      <Button
        disabledFocusable={!isNamed}
        title={isNamed ? undefined : '先写故事名称和规格依据'}
        onClick={() =>
          download(`${flow}.stories.ts`, storyFile({ name: name.trim(), clause: clause.trim(), lines }), 'text/plain')
        }
      >
        下载故事文件
      </Button>
    </div>
  )
}
