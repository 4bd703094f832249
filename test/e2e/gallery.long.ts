import { MONEY, SUBJECTS } from '../../demo/gallery/cells'
import { testGallery } from './testGallery'

testGallery(SUBJECTS.filter(subject => !MONEY.includes(subject)))
