import { makeStyles } from '@fluentui/react-components'
import { ModalFrame } from '../modal/ModalFrame'
import { introWords } from './constants'

const useStyles = makeStyles({
  picture: { display: 'block', maxWidth: '100%', maxHeight: '70vh', margin: '0 auto', objectFit: 'contain' },
})

interface EnlargedPictureProps {
  showUrl: string
  name: string
  onClose: () => void
}

/** 查看大图: the picture in a mask; the cross, Esc and a click beside it close it. */
export function EnlargedPicture({ showUrl, name, onClose }: EnlargedPictureProps) {
  const styles = useStyles()
  return (
    <ModalFrame isOpen size="lg" title={introWords.enlarge} canDismiss onDismiss={onClose}>
      <img className={styles.picture} src={showUrl} alt={name} />
    </ModalFrame>
  )
}
