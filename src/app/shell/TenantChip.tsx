import { makeStyles, tokens } from '@fluentui/react-components'
import { ChevronUpDown16Regular } from '@fluentui/react-icons'
import type { Ref } from 'react'
import { useTenant } from '@/app/tenant/useTenant'
import { below } from '@/look/layout'
import { Button } from '@/look/parts/Button'
import { placeName } from './tenantNames'

const useStyles = makeStyles({
  chip: {
    flexShrink: 1,
    minWidth: 0,
    maxWidth: '320px',
    height: '32px',
    padding: '0 8px',
    whiteSpace: 'nowrap',
    [below.phone]: { height: '40px' },
  },
  brand: { color: tokens.colorNeutralForeground3, [below.desktop]: { display: 'none' } },
  slash: { margin: '0 6px', color: tokens.colorNeutralStroke1, [below.desktop]: { display: 'none' } },
  store: { fontWeight: tokens.fontWeightSemibold, overflow: 'hidden', textOverflow: 'ellipsis' },
})

interface TenantChipProps {
  ref: Ref<HTMLButtonElement>
  onOpen: () => void
}

/** The store every figure and action on screen belongs to; opens the store search. */
export function TenantChip({ ref, onOpen }: TenantChipProps) {
  const styles = useStyles()
  const { current } = useTenant()
  return (
    <Button
      ref={ref}
      appearance="subtle"
      className={styles.chip}
      icon={<ChevronUpDown16Regular />}
      iconPosition="after"
      data-guide="tenants"
      aria-haspopup="dialog"
      aria-label={`当前门店：${current.brandName} ${placeName(current)}，切换`}
      onClick={onOpen}
    >
      <span className={styles.brand}>{current.brandName}</span>
      <span className={styles.slash} aria-hidden>
        /
      </span>
      <span className={styles.store}>{placeName(current)}</span>
    </Button>
  )
}
