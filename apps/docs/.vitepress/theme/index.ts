import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import RollIt from './RollIt.vue';
import ShowOdds from './ShowOdds.vue';
import './style.css';

export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => {
    app.component('RollIt', RollIt);
    app.component('ShowOdds', ShowOdds);
  },
} satisfies Theme;
