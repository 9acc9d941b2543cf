<#ftl output_format="plainText">
<#import "template.ftl" as layout>
<@layout.mail id="emailUpdateConfirmation"/>
