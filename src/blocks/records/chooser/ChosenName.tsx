import type { AnyResource } from '@contracts/resources/definition'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { AnyRecord } from '../anyRecord'
import { NoThumb, Thumb } from '../Thumb'
import type { ChosenRecord } from './useChosen'

const useStyles = makeStyles({
  chosen: { display: 'flex', flexGrow: 1, alignItems: 'center', gap: '8px', minWidth: 0 },
  words: { display: 'grid', minWidth: 0 },
  name: { overflowWrap: 'anywhere' },
  second: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: '16px' },
})

/** Its picture, where its definition has a field for one. @returns undefined where it has none */
function pictureOf({ pictureField }: AnyResource, record: AnyRecord | undefined): string | null | undefined {
  if (pictureField === undefined) return undefined
  const value = record?.[pictureField]
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' && first !== '' ? first : null
}

/** A chosen record as people know it: picture, name, and in a second line what tells it from others. */
export function ChosenName(props: { target: AnyResource; chosen: ChosenRecord; second?: ReactNode }) {
  const { target, chosen, second = `编号 ${chosen.id}` } = props
  const styles = useStyles()
  const picture = pictureOf(target, chosen.record)
  return (
    <span className={styles.chosen}>
      {picture === undefined ? null : picture === null ? <NoThumb /> : <Thumb file={picture} />}
      <span className={styles.words}>
        <span className={styles.name}>{chosen.name}</span>
        <span className={styles.second}>{second}</span>
      </span>
    </span>
  )
}
