import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { Blank } from '@/look/parts/Blank'
import { makeStyles, mergeClasses, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { PuzzlePiece20Regular } from '@fluentui/react-icons'
import { Outlet, useLoaderData, useParams, useRouteError, useRouteLoaderData } from 'react-router-dom'
import { LiveFlowsPanel } from '../live/LiveFlowsPanel'
import { useAddressOf } from '../useAddressOf'
import type { Gallery } from './galleryPages'

/** Id of the route that loads the gallery. */
export const galleryRoute = 'gallery'

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: '216px minmax(0, 1fr)',
    gap: '24px',
    alignItems: 'start',
    [below.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  // On a phone the demo must not wait below a long list.
  list: { margin: 0, padding: 0, listStyle: 'none', [below.phone]: { maxHeight: '160px', overflowY: 'auto' } },
  link: {
    ...focusRing,
    display: 'flex',
    flexDirection: 'column',
    padding: '6px 8px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  chosen: { backgroundColor: tokens.colorBrandBackground2, fontWeight: tokens.fontWeightSemibold },
  name: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, fontWeight: 'normal' },
  demo: { display: 'flex', flexDirection: 'column', gap: '24px', minWidth: 0 },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: '28px' },
  waits: { margin: 0, color: tokens.colorNeutralForeground3 },
  broken: { marginBottom: '16px' },
})

/** The gallery: blocks at the left, the chosen one at the right. `/qa/blocks#/number-input?theme=dark&density=compact`. */
export function GalleryScreen() {
  const styles = useStyles()
  const { pages, broken } = useLoaderData<Gallery>()
  const { name } = useParams()
  const addressOf = useAddressOf()
  return (
    <>
      {broken.map(({ file, reason }) => (
        <MessageBar key={file} intent="error" className={styles.broken}>
          <MessageBarBody>
            {file} 加载失败：{reason}
          </MessageBarBody>
        </MessageBar>
      ))}
      <div className={styles.columns}>
        <nav aria-label="积木">
          <ul className={styles.list}>
            {pages.map((page) => (
              <li key={page.name}>
                <a
                  href={addressOf(`/${page.name}`)}
                  className={mergeClasses(styles.link, page.name === name && styles.chosen)}
                  aria-current={page.name === name ? 'page' : undefined}
                >
                  {page.title}
                  <span className={styles.name}>{page.name}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.demo}>
          <Outlet />
        </div>
      </div>
    </>
  )
}

/** Nothing is chosen yet. */
export function GalleryStart() {
  return (
    <Blank
      icon={PuzzlePiece20Regular}
      heading="h1"
      title="积木陈列"
      text="每个页面由这些积木搭成。选一个，试遍它的选项与状态。"
    />
  )
}

/** The demo of the chosen block, and the flows that it runs. */
export function GalleryDemo() {
  const styles = useStyles()
  const { name } = useParams()
  const { pages } = useRouteLoaderData<Gallery>(galleryRoute) ?? { pages: [] }
  const page = pages.find((one) => one.name === name)
  if (!page) {
    return <Blank icon={PuzzlePiece20Regular} heading="h1" title="没有这块积木" text={`没有名为「${name}」的积木。`} />
  }
  const { Demo, title, waitsFor } = page
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      {waitsFor !== undefined && <p className={styles.waits}>尚未用于页面，等待：{waitsFor}</p>}
      <section key={page.name} data-block={page.name} aria-label={title}>
        <Demo />
      </section>
      <LiveFlowsPanel />
    </>
  )
}

/** Stands in for a demo that threw; the list beside it goes on working. */
export function BrokenDemo() {
  const problem = useRouteError()
  return (
    <Blank
      icon={PuzzlePiece20Regular}
      tone="danger"
      heading="h1"
      title="演示出错了"
      text={problem instanceof Error ? problem.message : String(problem)}
    />
  )
}
