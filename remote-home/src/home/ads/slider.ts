import Swiper from 'swiper'

/**
 * The part of Swiper that Home needs; this file is a chunk of its own, loaded after the content
 * (docs/decisions/002-banner-carousel.md).
 */
export interface Slider {
  next: () => void
  previous: () => void
  destroy: () => void
}

interface SliderOptions {
  /** Class names of the track and its slides. */
  classes: { track: string; slide: string }
  startAt: number
  /** Duration of a slide change in ms; 0 under reduced motion. */
  speed: number
  onChange: (index: number) => void
}

/** Turns a box with a track of slides into an endless, swipeable banner (product.txt section 9: banner loops). */
export function createSlider(box: HTMLElement, { classes, startAt, speed, onChange }: SliderOptions): Slider {
  const swiper = new Swiper(box, {
    wrapperClass: classes.track,
    slideClass: classes.slide,
    loop: true,
    speed,
    initialSlide: startAt,
    on: { realIndexChange: ({ realIndex }) => onChange(realIndex) },
  })
  return {
    next: () => swiper.slideNext(),
    previous: () => swiper.slidePrev(),
    destroy() {
      // a banner that has left the page needs no tidying, and its time is the next screen's
      if (box.isConnected) swiper.destroy(true, true)
      else setTimeout(() => swiper.destroy(true, false))
    },
  }
}
