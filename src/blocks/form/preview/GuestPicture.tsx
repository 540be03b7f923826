import { useFileAddress } from '../../records/fileAddress'
import { useGuestStyles } from './guestStyles'

interface GuestPictureProps {
  file: string | null
  /** Width to height; 4 to 3 unless said. */
  ratio?: string
}

/** The cover as guests see it; a plain place while there is none. */
export const GuestPicture = ({ file, ratio }: GuestPictureProps) =>
  file === null ? <Place ratio={ratio} /> : <Stored file={file} ratio={ratio} />

function Place({ ratio }: { ratio: string | undefined }) {
  const styles = useGuestStyles()
  return <div className={styles.picture} style={ratio === undefined ? undefined : { aspectRatio: ratio }} />
}

function Stored({ file, ratio }: { file: string; ratio: string | undefined }) {
  const styles = useGuestStyles()
  const address = useFileAddress(file)
  if (address === null) return <Place ratio={ratio} />
  return (
    <img
      className={styles.picture}
      style={ratio === undefined ? undefined : { aspectRatio: ratio }}
      src={address}
      alt=""
    />
  )
}
