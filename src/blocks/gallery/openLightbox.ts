import PhotoSwipe from 'photoswipe'
import 'photoswipe/style.css'
import { galleryWords, galleryZoom, notLoadedHint, notLoadedText } from './constants'
import { hasSize, nearestIndex, pictureOf, type GallerySlide } from './slides'

type Content = NonNullable<PhotoSwipe['currSlide']>['content']

/** An open viewer. */
export interface Lightbox {
  close(): void
  /** A control that holds the focus of the keyboard stays in sight. */
  showControls(isShown: boolean): void
}

const shownClass = 'pswp--ui-visible'

/** @returns the message of a picture that did not come, in both languages */
export function notLoadedMessage(element: HTMLElement): HTMLElement {
  const literal = document.createElement('div')
  literal.lang = 'en'
  literal.textContent = notLoadedText
  const meaning = document.createElement('div')
  meaning.textContent = notLoadedHint
  element.replaceChildren(literal, meaning)
  return element
}

/**
 * Opens the viewer over the page: arrows, Esc and z on the keyboard, swipe, pinch and double tap by hand. The focus goes
 * back to where it was.
 * @param onActivity the mouse moved or a key was pressed
 */
export function openLightbox(
  slides: readonly GallerySlide[],
  index: number,
  { onActivity, onClosed }: { onActivity: () => void; onClosed: () => void },
): Lightbox {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const viewer = new PhotoSwipe({
    dataSource: slides.map(pictureOf),
    index: nearestIndex(index, slides.length),
    secondaryZoomLevel: galleryZoom,
    maxZoomLevel: galleryZoom,
    showHideAnimationType: isStill ? 'none' : 'fade',
    closeTitle: galleryWords.close,
    zoomTitle: galleryWords.zoom,
    arrowPrevTitle: galleryWords.previous,
    arrowNextTitle: galleryWords.next,
    errorMsg: notLoadedText,
  })

  viewer.on('uiRegister', () =>
    viewer.ui?.registerElement({
      name: 'caption',
      appendTo: 'root',
      onInit: (element) => {
        Object.assign(element.style, {
          position: 'absolute',
          insetInline: '16px',
          bottom: '16px',
          textAlign: 'center',
          color: 'white',
          textShadow: '0 0 4px black',
          overflowWrap: 'anywhere',
        })
        element.setAttribute('aria-live', 'polite')
        const say = () => void (element.textContent = slides[viewer.currIndex]?.title ?? '')
        viewer.on('change', say)
        say()
      },
    }),
  )
  // While it is still opening, the library's zoom would leave it open for ever.
  const toggleZoom = viewer.toggleZoom.bind(viewer)
  viewer.toggleZoom = (...given) => {
    if (viewer.opener.isOpen) toggleZoom(...given)
  }
  viewer.addFilter('contentErrorElement', notLoadedMessage)
  // A picture of unknown size has been given a likely one until it came, which may be before its slide is made.
  const fit = ({ element, slide }: Content) => {
    if (!slide || !(element instanceof HTMLImageElement) || element.naturalWidth === 0) return
    if (hasSize(slides[slide.index] ?? { src: '' })) return
    slide.width = slide.content.width = element.naturalWidth
    slide.height = slide.content.height = element.naturalHeight
    slide.resize()
  }
  viewer.on('loadComplete', ({ content }) => fit(content))
  viewer.on('contentActivate', ({ content }) => fit(content))
  viewer.on('destroy', onClosed)
  viewer.init()

  const { element } = viewer
  element?.setAttribute('aria-label', galleryWords.name)
  element?.addEventListener('pointermove', ({ pointerType }) => pointerType === 'mouse' && onActivity())
  element?.addEventListener('keydown', onActivity)
  return {
    close: () => viewer.close(),
    showControls: (isShown) => {
      if (isShown || !element?.querySelector('button:focus-visible')) element?.classList.toggle(shownClass, isShown)
    },
  }
}
