import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ImageRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { thumbSide } from './constants'
import { isAddress, useFileAddress } from './fileAddress'

const useStyles = makeStyles({
  thumb: {
    display: 'grid',
    flexShrink: 0,
    placeItems: 'center',
    width: `${thumbSide}px`,
    height: `${thumbSide}px`,
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground3,
  },
  picture: { width: '100%', height: '100%', objectFit: 'cover' },
})

interface ThumbProps {
  file: string
  className?: string
}

/** A stored picture in small. Its record's name stands beside it, so it says nothing itself. */
export function Thumb({ file, className }: ThumbProps) {
  return isAddress(file) ? (
    <Frame address={file} className={className} />
  ) : (
    <StoredThumb file={file} className={className} />
  )
}

function StoredThumb({ file, className }: ThumbProps) {
  return <Frame address={useFileAddress(file)} className={className} />
}

/** The place of a picture that a record doesn't have. */
export const NoThumb = () => <Frame address={null} />

function Frame({ address, className }: { address: string | null; className?: string }) {
  const styles = useStyles()
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className={mergeClasses(styles.thumb, className)}>
      {address !== null && address !== broken ? (
        <img
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          className={styles.picture}
          onError={() => setBroken(address)}
        />
      ) : (
        <ImageRegular fontSize={20} aria-hidden />
      )}
    </span>
  )
}
