import { encodeQR } from 'qr'

/** A QR code, dark on white in both themes, because many cameras need it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const cells = encodeQR(text, 'raw', { border: 4 })
  const path = cells
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${cells.length} ${cells.length}`}
      width="220"
      height="220"
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
