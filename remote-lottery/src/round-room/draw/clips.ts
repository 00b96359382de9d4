import clip1 from '../../../assets/draw/digit-1.mp4'
import clip2 from '../../../assets/draw/digit-2.mp4'
import clip3 from '../../../assets/draw/digit-3.mp4'
import clip4 from '../../../assets/draw/digit-4.mp4'
import clip5 from '../../../assets/draw/digit-5.mp4'
import clip6 from '../../../assets/draw/digit-6.mp4'
import clip7 from '../../../assets/draw/digit-7.mp4'
import clip8 from '../../../assets/draw/digit-8.mp4'
import clip9 from '../../../assets/draw/digit-9.mp4'
import clip10 from '../../../assets/draw/digit-10.mp4'

const CLIPS = [clip1, clip2, clip3, clip4, clip5, clip6, clip7, clip8, clip9, clip10]

/** Address of the clip that ends on a value. @param value 1..10 */
export function clipOf(value: number): string | undefined {
  return CLIPS[value - 1]
}
