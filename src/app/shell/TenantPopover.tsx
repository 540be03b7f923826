import type { TenantChoice } from '@contracts/calls/oauth2Api'
import { makeStyles, mergeClasses, Popover, PopoverSurface, tokens } from '@fluentui/react-components'
import { BuildingMultiple20Regular, BuildingShop20Regular, Checkmark16Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { isSameTenant, tenantKey } from '@/app/tenant/tenantOfTab'
import { useTenant } from '@/app/tenant/useTenant'
import { below } from '@/look/layout'
import { SearchBox } from '@/look/parts/controls'
import { placeName, tenantMatches } from './tenantNames'
import { useHits } from './useHits'

const useStyles = makeStyles({
  surface: { width: '360px', maxWidth: 'calc(100vw - 24px)', padding: '12px', borderRadius: tokens.borderRadiusXLarge },
  field: { width: '100%', maxWidth: 'none' },
  list: { maxHeight: 'min(420px, 60vh)', margin: '8px -4px 0', overflowY: 'auto', overscrollBehavior: 'contain' },
  section: { padding: '8px 8px 4px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  option: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '36px',
    padding: '0 8px',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    [below.phone]: { minHeight: '44px' },
  },
  active: { backgroundColor: tokens.colorBrandBackground2 },
  icon: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  role: {
    flexShrink: 0,
    marginLeft: 'auto',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  check: { flexShrink: 0, color: tokens.colorBrandForeground1 },
  refusal: { margin: 0, padding: '8px 8px 0', color: tokens.colorPaletteRedForeground1 },
  none: { margin: 0, padding: '16px 8px', color: tokens.colorNeutralForeground3 },
})

interface Section {
  title: string
  choices: TenantChoice[]
}

/** Above this many places the latest ones are offered on top. */
const recentFrom = 6

function sectionsOf(choices: readonly TenantChoice[], recent: readonly TenantChoice[], text: string): Section[] {
  const hits = choices.filter((choice) => tenantMatches(choice, text))
  const brands = new Map(hits.map(({ brandId, brandName }) => [brandId, brandName]))
  const byBrand = [...brands].map(([brandId, title]) => ({
    title,
    choices: hits
      .filter((choice) => choice.brandId === brandId)
      .toSorted((one, other) => Number(one.hotelId !== null) - Number(other.hotelId !== null)),
  }))
  const latest = text === '' && choices.length >= recentFrom && recent.length > 0
  return latest ? [{ title: '最近', choices: [...recent] }, ...byBrand] : byBrand
}

/** The popover has no place yet when it is drawn: the page must not scroll to it. */
const focusAtOnce = (field: HTMLInputElement | null) => field?.focus({ preventScroll: true })

interface TenantPopoverProps {
  target: HTMLElement | null
  onClose: () => void
}

/**
 * Where to work: recent places, then brands with their stores, 全部门店 first (docs/console.md, 3). Typing filters, Enter
 * goes.
 */
export function TenantPopover({ target, onClose }: TenantPopoverProps) {
  const styles = useStyles()
  const { current, choices, recent, switchTo } = useTenant()
  const [text, setText] = useState('')
  const sections = sectionsOf(choices, recent, text.trim())
  const flat = sections.flatMap((section) => section.choices)
  const close = () => {
    onClose()
    target?.focus()
  }
  const move = useCommand(switchTo, close)
  const hits = useHits({
    hits: flat,
    about: text,
    // Enter without typing stays here.
    startAt: text === '' ? flat.findIndex((choice) => isSameTenant(choice, current)) : 0,
    onPick: (choice) => {
      if (isSameTenant(choice, current)) close()
      else move.run(choice)
    },
  })
  let index = 0

  return (
    <Popover
      open
      trapFocus
      positioning={{ target, position: 'below', align: 'start', offset: 4 }}
      onOpenChange={(_, { open }) => !open && close()}
    >
      <PopoverSurface className={styles.surface} aria-label="切换门店">
        <SearchBox
          {...hits.field}
          ref={focusAtOnce}
          className={styles.field}
          placeholder="搜索品牌、门店"
          aria-label="搜索品牌、门店"
          value={text}
          onChange={(_, { value }) => setText(value)}
        />
        {move.error && (
          <p role="alert" className={styles.refusal}>
            没有切换门店：{move.error.message}
          </p>
        )}
        {flat.length === 0 && <p className={styles.none}>没有符合条件的门店</p>}
        <div {...hits.list} className={styles.list} aria-label="门店" aria-busy={move.isBusy}>
          {sections.map(({ title, choices: places }) => (
            <div key={title} role="group" aria-label={title}>
              <div className={styles.section} aria-hidden>
                {title}
              </div>
              {places.map((choice) => {
                const at = index++
                const isCurrent = isSameTenant(choice, current)
                const Icon = choice.hotelId === null ? BuildingMultiple20Regular : BuildingShop20Regular
                return (
                  <div
                    key={tenantKey(choice)}
                    {...hits.option(at)}
                    className={mergeClasses(styles.option, at === hits.active && styles.active)}
                  >
                    <Icon className={styles.icon} aria-hidden />
                    <span className={styles.name}>{placeName(choice)}</span>
                    <span className={styles.role}>{choice.roleName}</span>
                    {isCurrent && <Checkmark16Regular className={styles.check} aria-label="当前" />}
                  </div>
                )
              })}
            </div>
          ))}
        </div>
      </PopoverSurface>
    </Popover>
  )
}
