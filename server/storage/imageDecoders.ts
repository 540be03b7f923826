import sharp from 'sharp'

// Of all libvips can load, only the picture formats that merchants upload. SVG above all stays out: rendering it on
// the server would let an uploaded file read others, and the loader goes by the bytes, so a name ending in .png would do.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
})

/** sharp, limited to JPEG, PNG, WebP, GIF and AVIF. Untrusted images are opened through this and nothing else. */
export { default as openImage } from 'sharp'
