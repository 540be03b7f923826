import { makeStyles, tokens } from '@fluentui/react-components'
import { useDeferredValue } from 'react'
import { useFormModel } from '@/blocks/form/FormContext'
import { below } from '@/look/layout'
import { useDraftSpec } from './draftSpec'
import { SpecView } from './SpecView'
import { customWords as words } from './words'

const useStyles = makeStyles({
  preview: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '12px',
    minWidth: 0,
    position: 'sticky',
    top: '100px',
    [below.desktop]: { position: 'static' },
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
})

/** What comes of the fields beside it, each time one is chosen; sorting its rows is a choice too. */
export function SpecPreview() {
  const styles = useStyles()
  const { typed, store } = useFormModel()
  const draft = useDeferredValue(useDraftSpec())
  return (
    <section className={styles.preview} aria-label={words.previewOf}>
      <h2 className={styles.title}>{words.preview}</h2>
      <SpecView
        draft={draft}
        sort={null}
        onSort={(sort) => {
          store.setValue('rowOrder', sort)
          typed.typed('rowOrder')
        }}
      />
    </section>
  )
}
