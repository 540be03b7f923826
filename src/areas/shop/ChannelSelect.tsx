import type { TenantChoice } from '@contracts/calls/oauth2Api'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { BuildingMultiple20Regular, BuildingShop20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useCommand } from '@/app/flow/useCommand'
import { landingOf } from '@/app/router/landing'
import { placeName, tenantMatches } from '@/app/shell/tenantNames'
import { isSameTenant, tenantKey } from '@/app/tenant/tenantOfTab'
import { useTenant } from '@/app/tenant/useTenant'
import { focusRing } from '@/look/focusRing'
import { layout } from '@/look/layout'
import { Button, SearchBox } from '@/look/parts/controls'
import { PageHeader } from '@/look/parts/PageHeader'
import { StatusBadge } from '@/look/parts/StatusBadge'

const useStyles = makeStyles({
  page: { maxWidth: layout.detailWidth, paddingBottom: '24px' },
  field: { width: '256px', maxWidth: '100%', marginBottom: '8px' },
  heading: { margin: '16px 0 8px', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
    gap: '12px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  card: {
    ...focusRing,
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    width: '100%',
    minHeight: '64px',
    padding: '12px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  chosen: { border: `1px solid ${tokens.colorCompoundBrandStroke}` },
  icon: { flexShrink: 0, color: tokens.colorBrandForeground1 },
  words: { flexGrow: 1, minWidth: 0 },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  line: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
  note: { display: 'flex', alignItems: 'center', gap: '12px', margin: '16px 0', color: tokens.colorNeutralForeground3 },
  refusal: { color: tokens.colorPaletteRedForeground1 },
})

/** 渠道选择: every place the user may enter; choosing one leads to `?redirect` or the start page. */
export function ChannelSelect() {
  const styles = useStyles()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { current, choices, recent, switchTo } = useTenant()
  const [text, setText] = useState('')
  // The page is drawn anew for the other store before this ends: leading on belongs to what is carried out.
  const move = useCommand(async (choice: TenantChoice) => {
    await switchTo(choice)
    await navigate(landingOf(search))
  })
  // The place one stands in is chosen too: the gateway and this browser remember it for the next sign-in.
  const enter = move.run

  const asked = text.trim()
  const hits = choices.filter((choice) => tenantMatches(choice, asked))
  const groups = [
    ...(asked === '' && recent.length > 0 && choices.length > recent.length ? [{ title: '最近', places: recent }] : []),
    ...(hits.length > 0 ? [{ title: '全部', places: hits }] : []),
  ]
  return (
    <div className={styles.page}>
      <PageHeader title="渠道选择" note="选择要进入的品牌或门店，只影响当前浏览器标签页。" />
      <SearchBox
        className={styles.field}
        placeholder="搜索品牌、门店"
        aria-label="搜索品牌、门店"
        value={text}
        onChange={(_, { value }) => setText(value)}
      />
      {move.error && (
        <p role="alert" className={mergeClasses(styles.note, styles.refusal)}>
          没有切换门店：{move.error.message}
        </p>
      )}
      {hits.length === 0 && (
        <p role="status" className={styles.note}>
          没有符合条件的门店
          <Button size="small" onClick={() => setText('')}>
            清空搜索
          </Button>
        </p>
      )}
      {groups.map(({ title, places }) => (
        <section key={title} aria-label={title}>
          <h2 className={styles.heading}>{title}</h2>
          <ul className={styles.cards}>
            {places.map((choice) => (
              <li key={tenantKey(choice)}>
                <PlaceCard choice={choice} chosen={isSameTenant(choice, current)} onEnter={() => enter(choice)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface PlaceCardProps {
  choice: TenantChoice
  chosen: boolean
  onEnter: () => void
}

function PlaceCard({ choice, chosen, onEnter }: PlaceCardProps) {
  const styles = useStyles()
  const Icon = choice.hotelId === null ? BuildingMultiple20Regular : BuildingShop20Regular
  return (
    <button
      type="button"
      className={mergeClasses(styles.card, chosen && styles.chosen)}
      aria-current={chosen ? 'true' : undefined}
      onClick={onEnter}
    >
      <Icon className={styles.icon} aria-hidden />
      <span className={styles.words}>
        <span className={styles.name}>{placeName(choice)}</span>
        <br />
        <span className={styles.line}>
          {choice.brandName} · {choice.roleName}
        </span>
      </span>
      {chosen && <StatusBadge tone="success">当前</StatusBadge>}
    </button>
  )
}
