/** A third of it may be damaged: the refund QR asks for that (Shared building blocks, 9), and no code of ours is worse. */
export const correctionLevel = 'H'

/** White modules around a QR that scanners need. */
export const quietModules = 4
