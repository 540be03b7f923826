import { makeStyles } from '@fluentui/react-components'
import type { GalleryPage } from '@/qa/galleryPage'
import { TimeLeft } from './TimeLeft'

const hourMs = 3_600_000
const ends = [50, 5, 0.5, -1].map((hours) => new Date(Date.now() + hours * hourMs).toISOString())

const useStyles = makeStyles({ demo: { display: 'grid', gap: '8px', margin: 0, paddingInlineStart: '20px' } })

/** How long teams still gather: days, hours, minutes, and one whose time is over. */
function Demo() {
  const styles = useStyles()
  return (
    <ul className={styles.demo}>
      {ends.map((end) => (
        <li key={end}>
          <TimeLeft expireAt={end} />
        </li>
      ))}
    </ul>
  )
}

export const gallery: GalleryPage = { name: 'groupTeams', title: '拼团记录', Demo }
