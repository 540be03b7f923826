import type { Values } from '@contracts/rules/validator'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useDeferredValue, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Console } from '@/look/Console'
import { below } from '@/look/layout'
import { Tabs } from '@/look/parts/Tabs'
import { useFormModel } from '../FormContext'
import { previewWords, type FormPreview } from './formPreview'

const useStyles = makeStyles({
  pane: {
    position: 'sticky',
    top: '108px',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '8px',
    justifyItems: 'center',
    minWidth: 0,
    [below.desktop]: { position: 'static' },
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    width: '377px',
    maxWidth: '100%',
  },
  follows: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  screen: {
    width: '377px',
    maxWidth: '100%',
    maxHeight: 'calc(100dvh - 300px)',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '24px',
    backgroundColor: '#fff',
    [below.desktop]: { maxHeight: 'none' },
  },
})

/**
 * What guests will see, beside the form; always in the light theme, for so is theirs. It follows the typing without
 * holding it up.
 */
export function PreviewPane({ preview }: { preview: FormPreview }) {
  const styles = useStyles()
  const { store } = useFormModel()
  const values = useDeferredValue(useWatch({ control: store.control })) as Values
  const [name, setName] = useState(preview.views[0]?.name ?? '')
  const view = preview.views.find((one) => one.name === name) ?? preview.views[0]
  if (!view) return null
  const { View } = view
  return (
    <section className={styles.pane} aria-label={previewWords.pane}>
      <div className={styles.head}>
        <Tabs
          label={previewWords.views}
          tabs={preview.views.map(({ name: value, title }) => ({ value, text: title }))}
          chosen={view.name}
          onChoose={setName}
        />
        <span className={styles.follows}>{previewWords.follows}</span>
      </div>
      <div className={styles.screen} inert>
        <Console appearance="light" density="standard">
          <View values={values} />
        </Console>
      </div>
    </section>
  )
}
