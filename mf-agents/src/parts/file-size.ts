/** Returns the size of a file with its unit. */
export function fileSize(bytes: number): string {
  const [value, unit] =
    bytes < 1_000_000
      ? [Math.max(1, Math.round(bytes / 1_000)), 'kilobyte']
      : [bytes / 1_000_000, 'megabyte'];
  return new Intl.NumberFormat(undefined, { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    value,
  );
}
