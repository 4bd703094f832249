// The default theme without its web fonts: the site uses the reader's system fonts.
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
