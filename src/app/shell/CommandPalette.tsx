import { Dialog, DialogSurface, DialogTitle, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  Add20Regular,
  Alert20Regular,
  ArrowDownload20Regular,
  BuildingMultiple20Regular,
  BuildingShop20Regular,
  Clock20Regular,
  DarkTheme20Regular,
  Document20Regular,
  Home20Regular,
  Key20Regular,
  Person20Regular,
  QuestionCircle20Regular,
  Search20Regular,
  SignOut20Regular,
  type FluentIcon,
} from '@fluentui/react-icons'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCommand } from '@/app/flow/useCommand'
import { pagesOf, whereabouts } from '@/app/menus/pagesOf'
import type { Menu } from '@/app/menus/useMenu'
import { guideRequests } from '@/app/guide/guideRequests'
import { actionPages } from '@/app/palette/actionPages'
import { findPages } from '@/app/palette/findPages'
import { useFoundRecords } from '@/app/palette/useFoundRecords'
import { usePinyin } from '@/app/palette/usePinyin'
import { readVisits } from '@/app/palette/visits'
import type { AppearanceChoice } from '@/app/preferences/preferenceStore'
import { appearanceWords } from '@/app/preferences/preferenceWords'
import { usePreferences } from '@/app/preferences/usePreferences'
import { homePath } from '@/app/router/landing'
import { holdsRight } from '@/app/session/rights'
import { useMe, useSignOut } from '@/app/session/useSession'
import { isSameTenant, tenantKey } from '@/app/tenant/tenantOfTab'
import { useTenant } from '@/app/tenant/useTenant'
import { below } from '@/look/layout'
import { placeName, tenantMatches } from './tenantNames'
import { useHits } from './useHits'
import { FocusReturn } from '@/look/parts/FocusReturn'

const useStyles = makeStyles({
  surface: {
    width: '640px',
    maxWidth: 'calc(100vw - 24px)',
    margin: '10vh auto auto',
    padding: 0,
    borderRadius: tokens.borderRadiusXLarge,
    overflow: 'hidden',
    [below.phone]: { margin: '12px auto auto' },
  },
  name: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  ask: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    height: '52px',
    padding: '0 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
    ':focus-within': { borderBottomColor: tokens.colorCompoundBrandStroke },
  },
  field: {
    flexGrow: 1,
    minWidth: 0,
    height: '100%',
    border: 'none',
    outlineStyle: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase400,
    '::placeholder': { color: tokens.colorNeutralForeground4, opacity: 1 },
  },
  list: { maxHeight: 'min(480px, 60vh)', padding: '8px', overflowY: 'auto', overscrollBehavior: 'contain' },
  section: { padding: '8px 8px 4px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  hit: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    height: '40px',
    padding: '0 8px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
  },
  active: { backgroundColor: tokens.colorBrandBackground2 },
  icon: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  title: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  match: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  where: { marginLeft: 'auto', flexShrink: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  none: { margin: 0, padding: '24px 16px', color: tokens.colorNeutralForeground3, textAlign: 'center' },
  refusal: { margin: 0, padding: '12px 16px 0', color: tokens.colorPaletteRedForeground1 },
  foot: {
    display: 'flex',
    alignItems: 'center',
    gap: '16px',
    height: '36px',
    padding: '0 16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    [below.phone]: { display: 'none' },
  },
  key: {
    marginRight: '4px',
    padding: '0 4px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    fontFamily: 'inherit',
  },
})

interface Hit {
  key: string
  icon: FluentIcon
  title: string
  where: string
  open: (elsewhere: boolean) => void
}

interface Self extends Pick<Hit, 'title' | 'icon'> {
  /** Tells them apart. */
  permission: string
  where?: string
  run: Hit['open']
}

const mostPages = 20
const mostOften = 8
const mostStores = 5
const mostRecent = 5
const mostActions = 5

const keys = [
  ['↑↓', '选择'],
  ['Enter', '打开'],
  ['Ctrl Enter', '新标签打开'],
  ['Esc', '关闭'],
] as const

interface CommandPaletteProps {
  menu: Menu
  open: boolean
  onClose: () => void
  /** Opens the page of shortcuts. */
  onShortcuts: () => void
  /** Opens the change of the password. */
  onPassword: () => void
}

/**
 * Ctrl K: pages by name, full pinyin or initials, what can be begun, stores to switch to, what is the user's own, help;
 * without text the pages opened last and those used most, with a text the records that bear it (docs/console.md, 6).
 */
export function CommandPalette({ menu, open, onClose, onShortcuts, onPassword }: CommandPaletteProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const readings = usePinyin()
  const { current, choices, switchTo } = useTenant()
  const move = useCommand(switchTo, onClose)
  const [visits] = useState(readVisits)
  const [text, setText] = useState('')
  const asked = text.trim()

  const { recents, appearance, change } = usePreferences()
  const signOut = useSignOut()
  const me = useMe()
  const goTo = (path: string) => (elsewhere: boolean) => {
    onClose()
    if (elsewhere) window.open(`${location.pathname}${location.search}#${path}`, '_blank', 'noopener')
    else void navigate(path)
  }
  const all = pagesOf(menu)
  const iconOf = ({ where }: (typeof all)[number]): FluentIcon =>
    menu.groups.find(({ title }) => title === where)?.icon ?? Home20Regular
  const thenClosed = (run: () => void) => () => {
    onClose()
    run()
  }
  const hitOf = (icon: FluentIcon, page: (typeof all)[number]): Hit => ({
    key: page.permission,
    icon,
    title: page.title,
    where: whereabouts(page),
    open: goTo(page.path),
  })
  const lately = recents.flatMap((permission) => all.find((page) => page.permission === permission) ?? [])
  const latest = asked === '' ? lately.slice(0, mostRecent) : []
  const often = findPages(all, '', readings, visits).filter((page) => visits[page.permission] && !latest.includes(page))
  const found = asked === '' ? often.slice(0, mostOften) : findPages(all, asked, readings, visits).slice(0, mostPages)
  const actions: Hit[] = (
    asked === ''
      ? []
      : findPages(
          actionPages((right) => holdsRight(me, right)),
          asked,
          readings,
        )
  )
    .slice(0, mostActions)
    .map(({ permission, title, path }) => ({ key: permission, icon: Add20Regular, title, where: '', open: goTo(path) }))
  const records: Hit[] = useFoundRecords(asked).map(({ resource, id, name, title, status, link }) => ({
    key: `${resource} ${id}`,
    icon: Document20Regular,
    title: name,
    where: [title, status].filter(Boolean).join(' · '),
    open: goTo(link),
  }))
  /** What belongs to the user himself, and has no place in the menu. */
  const selves: readonly Self[] = [
    { permission: 'profile', title: '个人资料', icon: Person20Regular, run: goTo('/profile') },
    { permission: 'downloads', title: '下载中心', icon: ArrowDownload20Regular, run: goTo('/download-center') },
    { permission: 'messages', title: '消息中心', icon: Alert20Regular, run: goTo('/message') },
    { permission: 'password', title: '修改密码', icon: Key20Regular, run: thenClosed(onPassword) },
    ...Object.entries(appearanceWords)
      .filter(([value]) => value !== appearance)
      .map(([value, title]) => ({
        permission: value,
        title,
        where: '外观',
        icon: DarkTheme20Regular,
        run: thenClosed(() => change({ appearance: value as AppearanceChoice })),
      })),
    ...(signOut.isPossible
      ? [{ permission: 'signOut', title: '退出登录', icon: SignOut20Regular, run: thenClosed(signOut.run) }]
      : []),
  ]
  const own: Hit[] = (asked === '' ? [] : findPages(selves, asked, readings)).map(({ permission, run, ...self }) => ({
    key: permission,
    where: '',
    open: run,
    ...self,
  }))
  const helps = [
    {
      permission: 'shortcuts',
      title: '快捷键',
      run: thenClosed(onShortcuts),
    },
    {
      permission: 'guide',
      title: '重看引导',
      run: () => {
        goTo(homePath)(false)
        guideRequests.ask()
      },
    },
  ]
  const help: Hit[] = (asked === '' ? [] : findPages(helps, asked, readings)).map(({ permission, title, run }) => ({
    key: permission,
    icon: QuestionCircle20Regular,
    title,
    where: '',
    open: run,
  }))
  const stores: Hit[] = choices
    .filter((choice) => !isSameTenant(choice, current) && tenantMatches(choice, asked))
    .slice(0, mostStores)
    .map((choice) => ({
      key: tenantKey(choice),
      icon: choice.hotelId === null ? BuildingMultiple20Regular : BuildingShop20Regular,
      title: `${choice.brandName} · ${placeName(choice)}`,
      where: '切换门店',
      open: () => move.run(choice),
    }))
  const sections = [
    { title: '最近', hits: latest.map((page) => hitOf(Clock20Regular, page)) },
    { title: asked === '' ? '常用页面' : '页面', hits: found.map((page) => hitOf(iconOf(page), page)) },
    { title: '操作', hits: actions },
    { title: '记录', hits: records },
    { title: '门店', hits: stores },
    { title: '我的', hits: own },
    { title: '帮助', hits: help },
  ].filter(({ hits }) => hits.length > 0)
  const flat = sections.flatMap(({ hits }) => hits)
  const list = useHits({ hits: flat, about: asked, onPick: (hit, elsewhere) => hit.open(elsewhere) })
  let index = 0

  return (
    <Dialog open={open} onOpenChange={(_, data) => !data.open && onClose()}>
      <DialogSurface className={styles.surface}>
        <FocusReturn />
        <DialogTitle className={styles.name}>命令面板</DialogTitle>
        <div className={styles.ask}>
          <Search20Regular aria-hidden />
          <input
            {...list.field}
            autoFocus
            className={styles.field}
            value={text}
            placeholder="搜索页面、记录、门店，页面可用拼音"
            aria-label="搜索页面、记录、门店"
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        {move.error && (
          <p role="alert" className={styles.refusal}>
            没有切换门店：{move.error.message}
          </p>
        )}
        {flat.length === 0 && (
          <p role="status" className={styles.none}>
            {asked === '' ? '输入页面名称、拼音或首字母' : `没有符合“${asked}”的页面、记录或门店`}
          </p>
        )}
        <div {...list.list} className={styles.list} aria-label="搜索结果" hidden={flat.length === 0}>
          {sections.map(({ title, hits }) => (
            <div key={title} role="group" aria-label={title}>
              <div className={styles.section} aria-hidden>
                {title}
              </div>
              {hits.map(({ key, icon: Icon, title: name, where }) => {
                const at = index++
                return (
                  <div
                    key={key}
                    {...list.option(at)}
                    className={mergeClasses(styles.hit, at === list.active && styles.active)}
                  >
                    <Icon className={styles.icon} fontSize={20} aria-hidden />
                    <Marked title={name} text={asked} />
                    <span className={styles.where}>{where}</span>
                  </div>
                )
              })}
            </div>
          ))}
        </div>
        <div className={styles.foot} aria-hidden>
          {keys.map(([key, does]) => (
            <span key={key}>
              <kbd className={styles.key}>{key}</kbd>
              {does}
            </span>
          ))}
        </div>
      </DialogSurface>
    </Dialog>
  )
}

/** The title with the part that was typed standing out; found by pinyin, nothing does. */
function Marked({ title, text }: { title: string; text: string }) {
  const styles = useStyles()
  const at = text === '' ? -1 : title.toLowerCase().indexOf(text.toLowerCase())
  if (at < 0) return <span className={styles.title}>{title}</span>
  return (
    <span className={styles.title}>
      {title.slice(0, at)}
      <span className={styles.match}>{title.slice(at, at + text.length)}</span>
      {title.slice(at + text.length)}
    </span>
  )
}
