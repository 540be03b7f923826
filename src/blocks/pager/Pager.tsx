import { timedCloseMachine } from '@machines/flows/timedClose/machine'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronLeft16Regular, ChevronRight16Regular } from '@fluentui/react-icons'
import { useSelector } from '@xstate/react'
import { useId, useState, type FormEvent } from 'react'
import { useFlow } from '@/app/flow/useFlow'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { makeWholeStyles } from '@/look/wholeStyles'
import { DEFAULT_LINKS, DEFAULT_PAGE_SIZE, WRONG_PAGE, WRONG_PAGE_MS } from './constants'
import { pageCount, pageLinks, totalText, typedPage } from './pageLinks'

const control = {
  ...focusRing,
  height: '28px',
  border: '1px solid transparent',
  borderRadius: tokens.borderRadiusMedium,
  backgroundColor: 'transparent',
  color: tokens.colorNeutralForeground2,
  fontFamily: 'inherit',
  fontSize: tokens.fontSizeBase200,
  [below.phone]: { height: '40px' },
} as const

const useStyles = makeWholeStyles({
  pager: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    minHeight: '56px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  pages: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px', marginLeft: 'auto' },
  page: {
    ...control,
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '28px',
    padding: '0 6px',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'default', backgroundColor: 'transparent' },
    [below.phone]: { minWidth: '40px', height: '40px' },
  },
  gap: { width: '16px', textAlign: 'center' },
  sizes: {
    ...control,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    padding: '0 4px',
    [below.phone]: { display: 'none' },
  },
  jump: { position: 'relative', display: 'flex', alignItems: 'center', gap: '6px' },
  box: {
    ...control,
    width: '48px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    textAlign: 'center',
    color: tokens.colorNeutralForeground1,
  },
  wrong: {
    position: 'absolute',
    zIndex: 1,
    right: 0,
    bottom: 'calc(100% + 4px)',
    padding: '4px 8px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    color: tokens.colorStatusDangerForeground1,
    whiteSpace: 'nowrap',
  },
  silent: { display: 'none' },
})

const useMarks = makeStyles({
  current: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
  },
})

interface PagerProps {
  /** From 1. */
  page: number
  total: number
  /** Default 10. */
  pageSize?: number
  /** False: the total was capped, there are more (written 10,000+). */
  totalIsExact?: boolean
  /** Page links at most; default 8, pickers 6. */
  links?: number
  onTurn: (page: number) => void
  /** Offers these sizes; without it the size is fixed. */
  pageSizes?: readonly number[]
  onResize?: (pageSize: number) => void
  /** The pointer or the focus has come here: a page is likely to be turned next. */
  onApproach?: () => void
  /** For screen readers, where several stand on one page: each a name of its own. */
  label?: string
}

/**
 * Turns pages: total, page size, previous, links, next, jump box (Shared building blocks, 4.4, 5 and 9).
 */
export function Pager({
  page,
  total,
  pageSize = DEFAULT_PAGE_SIZE,
  totalIsExact = true,
  links = DEFAULT_LINKS,
  onTurn,
  pageSizes,
  onResize,
  onApproach,
  label = '分页',
}: PagerProps) {
  const styles = useStyles()
  const pages = pageCount(total, pageSize, totalIsExact)
  const linked = pageLinks(Math.min(page, pages), pages, links)
  return (
    <nav className={styles.pager} aria-label={label} onPointerEnter={onApproach} onFocus={onApproach}>
      <span>
        共 {totalText(total, totalIsExact)} 条{!totalIsExact && page >= pages && '，缩小筛选范围可看到其余'}
      </span>
      {pageSizes && onResize && (
        <select
          className={styles.sizes}
          aria-label="每页条数"
          value={pageSize}
          onChange={(event) => onResize(Number(event.target.value))}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>{`${size} 条/页`}</option>
          ))}
        </select>
      )}
      <div className={styles.pages}>
        <button
          type="button"
          className={styles.page}
          aria-label="上一页"
          title="上一页"
          disabled={page <= 1}
          onClick={() => onTurn(Math.min(page - 1, pages))}
        >
          <ChevronLeft16Regular aria-hidden />
        </button>
        {linked.map((each, at) => (
          <PageLink
            key={each}
            styles={styles}
            page={each}
            isCurrent={each === page}
            followsGap={at > 0 && each - linked[at - 1]! > 1}
            onTurn={onTurn}
          />
        ))}
        <button
          type="button"
          className={styles.page}
          aria-label="下一页"
          title="下一页"
          disabled={page >= pages}
          onClick={() => onTurn(page + 1)}
        >
          <ChevronRight16Regular aria-hidden />
        </button>
      </div>
      {pages > 1 && <Jump styles={styles} pages={pages} onTurn={onTurn} />}
    </nav>
  )
}

interface PageLinkProps {
  styles: ReturnType<typeof useStyles>
  page: number
  isCurrent: boolean
  followsGap: boolean
  onTurn: (page: number) => void
}

function PageLink({ styles, page, isCurrent, followsGap, onTurn }: PageLinkProps) {
  const marks = useMarks()
  return (
    <>
      {followsGap && (
        <span className={styles.gap} aria-hidden>
          …
        </span>
      )}
      <button
        type="button"
        className={mergeClasses(styles.page, isCurrent && marks.current)}
        aria-label={`第 ${page} 页`}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={() => !isCurrent && onTurn(page)}
      >
        {page}
      </button>
    </>
  )
}

interface JumpProps {
  styles: ReturnType<typeof useStyles>
  pages: number
  onTurn: (page: number) => void
}

/**
 * Goes to the page typed; what is no page is said for 1.5 s and leaves the box empty (Shared building blocks, 5;
 * docs/readings.md, 81).
 */
function Jump({ styles, pages, onTurn }: JumpProps) {
  const messageId = useId()
  const [typed, setTyped] = useState('')
  const message = useFlow(timedCloseMachine, { input: { openMs: WRONG_PAGE_MS } })
  const isWrong = useSelector(message, (now) => now.hasTag('open'))
  const text = useSelector(message, (now) => now.context.text)
  const jump = (event: FormEvent) => {
    event.preventDefault()
    setTyped('')
    const page = typedPage(typed, pages)
    if (page === null) return message.send({ type: 'show', text: WRONG_PAGE })
    message.send({ type: 'close' })
    onTurn(page)
  }
  return (
    <form className={styles.jump} onSubmit={jump} noValidate>
      <label className={styles.jump}>
        跳至
        <input
          className={styles.box}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? messageId : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        页
      </label>
      <button type="submit" className={styles.page}>
        跳转
      </button>
      <span id={messageId} role="alert" className={isWrong ? styles.wrong : styles.silent}>
        {isWrong && text}
      </span>
    </form>
  )
}
