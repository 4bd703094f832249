/**
 * Shakes an element, unless the user prefers less motion: 500 ms, −1°, 1.5°, −1.5°, 1° ([2.29], [9.5]).
 */
export function shake(element: HTMLElement): void {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
    element.animate({ rotate: ['0deg', '-1deg', '1.5deg', '-1.5deg', '1deg', '0deg'] }, 500)
}
