// The default theme without its fonts: the reader's own are there already.
import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import ThemeBuilder from './themeBuilder/ThemeBuilder.vue'
import './site.css'

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('ThemeBuilder', ThemeBuilder)
  },
} satisfies Theme
