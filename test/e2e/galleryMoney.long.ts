import { MONEY } from '../../demo/gallery/cells'
import { testGallery } from './testGallery'

testGallery(MONEY)
